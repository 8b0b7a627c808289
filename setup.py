"""What pyproject.toml cannot say: `assets/` is beside the code in a checkout and inside the package once installed."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["engine", "engine.*", "game", "game.*", "firenze", "firenze.*"]), "game.assets"],
    package_dir={"game.assets": "assets"},
    package_data={"game.assets": ["**/*"]},
)
