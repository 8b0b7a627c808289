"""Real proxies with TLS before a house, set up as `docs/hosting.md` says: nginx, and Caddy."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from houses import LOCAL, ROOT

from firenze.checks.patience import PATIENCE, wait_for

NAME = "table.example.org"
FLAGS = (f"--host-resolver-rules=MAP {NAME} {LOCAL}", "--ignore-certificate-errors")
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@contextmanager
def proxy(program: str, folder: Path, port: int, house: int) -> Iterator[None]:
    """Keep a program (`nginx` or `caddy`) before a house, with a certificate that nobody has signed.  Its log is
    `access.log` of the folder."""
    for each in (program, "openssl"):
        if shutil.which(each) is None:
            pytest.skip(f"{each} is missing (apt install nginx-light caddy openssl)")
    _certify(folder)
    command = {"nginx": _nginx, "caddy": _caddy}[program](folder, port, house)
    home = {**os.environ, "HOME": str(folder)}
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=home)
    try:
        wait_for(lambda: _answers(port), program, pause=0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex((LOCAL, port)) == 0


def _certify(folder: Path) -> None:
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names, *files]
    subprocess.run(command, check=True, capture_output=True)


def _documented(opening: str, house: int) -> str:
    """Return the first file of the document that begins like this, for another port of the house."""
    document = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    found = re.search(rf"```\w*\n({re.escape(opening)}.*?)```", document, re.S)
    assert found is not None
    return found[1].replace(":8440", f":{house}")


def _nginx(folder: Path, port: int, house: int) -> list[str]:
    server = _documented("map ", house).replace("listen 443", f"listen {LOCAL}:{port}")
    server = server.replace(f"/etc/letsencrypt/live/{NAME}", str(folder))
    places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in TEMPORARY)
    http = f"access_log {folder}/access.log;\n{places}{server}"
    about = f"user {getpass.getuser()};\npid {folder}/pid;\ndaemon off;\nevents {{}}\nhttp {{\n{http}}}\n"
    (folder / "nginx.conf").write_text(about, "utf-8")
    return ["nginx", "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]


def _caddy(folder: Path, port: int, house: int) -> list[str]:
    ours = (
        f"bind {LOCAL}\ntls {folder}/fullchain.pem {folder}/privkey.pem\nlog {{\noutput file {folder}/access.log\n}}\n"
    )
    site = _documented(f"{NAME} {{", house).replace(f"{NAME} {{\n", f"{NAME}:{port} {{\n{ours}")
    (folder / "Caddyfile").write_text(f"{{\nadmin off\nauto_https off\n}}\n{site}", "utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile")]
