"""Make the silent film that keeps a phone awake, `assets/house/web/still.mp4`: a dark square that hardly changes.

python tools/art/still_film.py      # needs Playwright and Chromium with an encoder for H.264
"""

import base64
from pathlib import Path

FILM = Path(__file__).resolve().parents[2] / "assets" / "house" / "web" / "still.mp4"
CHROMIUM = "/usr/bin/chromium"
RECORD = """async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
  const ink = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(5), {
    mimeType: "video/mp4;codecs=avc1.42E01E", videoBitsPerSecond: 1000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise((stopped) => (recorder.onstop = stopped));
  let number = 0;
  const draw = setInterval(() => {
    ink.fillStyle = number++ % 2 ? "#0b1733" : "#0b1732";
    ink.fillRect(0, 0, 64, 64);
  }, 200);
  recorder.start();
  await new Promise((over) => setTimeout(over, 2100));
  clearInterval(draw);
  recorder.stop();
  await done;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}"""


def main() -> None:
    """Record it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        FILM.write_bytes(base64.b64decode(browser.new_page().evaluate(RECORD)))
        browser.close()


if __name__ == "__main__":
    main()
