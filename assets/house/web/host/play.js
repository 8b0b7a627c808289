// Beside the sheet of a seat, at a host: how long the table waits, and whose time has run out.

import { lasting, read, say, words } from "/host/house.js";
import { byId, make, setOrHide } from "/dom.js";

const AGAIN = 30_000; // ms between two looks at the clock
const table = location.pathname.split("/").at(-1);
const left = make("p", "company");
const late = make("p", "company");
const chairs = make("a", "link");
chairs.href = `/t/${table}?chairs`;
byId("live").after(left, late);

let told = null;
let until = 0;

export async function show(message) {
  told = message;
  until = Date.now() + 1_000 * told.left;
  await draw();
}

async function draw() {
  if (!told) return;
  if (words.code !== document.documentElement.lang) await read(document.documentElement.lang);
  const time = lasting(Math.max(0, until - Date.now()) / 1_000);
  setOrHide(left, told.left < 0 ? "" : say(told.whom ? "left_for" : "left_here", { time, name: told.whom }));
  chairs.textContent = say("chairs");
  late.hidden = !told.late.length;
  late.replaceChildren(say("late", { names: told.late.join(", ") }), " ", chairs);
}

new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
setInterval(draw, AGAIN);
