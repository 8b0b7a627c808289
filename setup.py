"""What pyproject.toml cannot say: `assets/` and `examples/` are beside the code in a checkout, and once
installed inside the package."""

from setuptools import find_packages, setup

BESIDE = ("assets", "examples")

setup(
    packages=[
        *find_packages(include=["engine", "engine.*", "game", "game.*", "firenze", "firenze.*"]),
        *(f"game.{folder}" for folder in BESIDE),
    ],
    package_dir={f"game.{folder}": folder for folder in BESIDE},
    package_data={f"game.{folder}": ["**/*"] for folder in BESIDE},
    exclude_package_data={"game.examples": ["**/__pycache__/*"]},
)
