// Beside the sheet of a seat, at a host: how long the table waits, whose time has run out, and what people say.

import { asked, lasting, read, say, words } from "/host/house.js";
import { byId, make, reconcile, setOrHide, setText } from "/dom.js";

const AGAIN = 30_000; // ms between two looks at the clock
const LASTS = 8_000; // ms for which a new line stands beside the sheet
const GESTURES = ["hello", "bravo", "thanks", "wait", "oh", "alas"];
const table = location.pathname.split("/").at(-1);

let told = null;
let until = 0;
let heard = -1; // the number of the last line that has been seen
let timer = 0;

// ---------------------------------------------------------------- the places on the page

const style = make("link");
Object.assign(style, { rel: "stylesheet", href: "/host/play.css" });
await new Promise((done) => {
  style.onload = style.onerror = done; // nothing is shown without its look
  document.head.append(style);
});
const left = make("p", "company");
const late = make("p", "company");
const newest = make("p", "company said");
const chairs = make("a", "link");
chairs.href = `/t/${table}?chairs`;
newest.setAttribute("role", "status");
newest.hidden = true;
byId("live").after(left, late);
byId("scroll").after(newest);

const opens = make("button", "speak");
opens.innerHTML = '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M5 5h22v16H15l-7 6v-6H5z"/></svg>';
opens.hidden = true; // until it has a name
byId("score").before(opens);

const dialog = make("dialog", "talk");
const heading = make("h2");
const close = make("button", "button plain");
const lines = make("div", "lines");
const gestures = make("div", "gestures");
const form = make("form");
const field = make("input");
const send = make("button", "button main", "→");
const refusal = make("p", "state");
lines.setAttribute("role", "log");
refusal.setAttribute("role", "alert");
refusal.hidden = true;
field.maxLength = 140;
field.autocomplete = "off";
field.enterKeyHint = "send";
send.type = "submit";
form.append(field, send);
dialog.append(make("div", "leaf-head", heading, close), lines, refusal, gestures, form);
document.body.append(dialog);

opens.onclick = () => {
  dialog.showModal();
  seen();
};
close.onclick = () => dialog.close();
form.onsubmit = async (event) => {
  event.preventDefault();
  if (field.value.trim() && (await speak({ text: field.value }))) field.value = "";
};

// ---------------------------------------------------------------- what is told, and said

export async function show(message) {
  const isFirst = told === null;
  told = message;
  until = Date.now() + 1_000 * told.left;
  await draw();
  const last = told.said.at(-1);
  if (dialog.open || isFirst) return seen();
  if (last && last.number > heard) announce(last);
}

async function speak(wish) {
  const why = await asked("say", { table, ...wish }).then((answer) => answer.refused ?? "", () => "offline");
  setOrHide(refusal, why && (words[`refused.${why}`] ?? words["refused.offline"]));
  return !why;
}

function seen() {
  heard = told.said.at(-1)?.number ?? -1;
  opens.classList.remove("unread");
  newest.hidden = true;
  lines.lastElementChild?.scrollIntoView({ block: "end" });
}

/** Show a new line for a while. */
function announce(line) {
  clearTimeout(timer);
  opens.classList.add("unread");
  newest.replaceChildren(...partsOf(line));
  newest.hidden = false;
  timer = setTimeout(() => (newest.hidden = true), LASTS);
}

function partsOf({ name, gesture, text }) {
  return [make("strong", "", `${name}: `), gesture ? picture(gesture, say(`gesture.${gesture}`)) : text];
}

function picture(gesture, word) {
  const image = make("img", "gesture");
  image.src = `/host/gestures.svg#${gesture}`;
  image.alt = word;
  return image;
}

// ---------------------------------------------------------------- drawn again

async function draw() {
  if (!told) return;
  if (words.code !== document.documentElement.lang) await read(document.documentElement.lang);
  const time = lasting(Math.max(0, until - Date.now()) / 1_000);
  setOrHide(left, told.left < 0 ? "" : say(told.whom ? "left_for" : "left_here", { time, name: told.whom }));
  chairs.textContent = say("chairs");
  late.hidden = !told.late.length;
  late.replaceChildren(say("late", { names: told.late.join(", ") }), " ", chairs);
  opens.hidden = !told.chats;
  if (!told.chats && dialog.open) dialog.close();
  drawTalk();
}

function drawTalk() {
  setText(heading, say("talk.title"));
  setText(close, say("talk.close"));
  opens.setAttribute("aria-label", say("talk.title"));
  send.setAttribute("aria-label", say("talk.send"));
  field.placeholder = say("talk.line");
  field.setAttribute("aria-label", say("talk.line"));
  lines.dataset.none = say("talk.none");
  reconcile(lines, told.said, ({ number }) => `${number}`, (line) => make("p", "", ...partsOf(line)), () => {});
  gestures.replaceChildren(
    ...GESTURES.map((gesture) => {
      const button = make("button", "button plain", picture(gesture, ""), make("span", "", say(`gesture.${gesture}`)));
      button.onclick = () => speak({ gesture });
      return button;
    }),
  );
}

new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
setInterval(draw, AGAIN);
