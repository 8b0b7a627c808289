// The hand of one seat: what arrives is shown, what is pressed is said.  No rule, no price and no sentence is here.

import { Board } from "./board.js";
import { AT_HOST, byId, keep, kept, setAttribute, setOrHide, setText } from "./dom.js";
import { DoorPage } from "./door.js";
import { Leaves, Sure } from "./leaf.js";
import { Link } from "./link.js";
import { Hand } from "./sheet.js";
import { Slider } from "./slider.js";
import { Turn } from "./turn.js";

const LANGUAGE = "firenze.language";
const NO_TARGET = ["", 0, 0];
const WIDE = matchMedia("(min-width: 62em), (min-width: 1200px) and (min-width: 40em)"); // as in seat.css
const SHEET_WAIT = 600; // ms until a press that was heard has had no effect
const NOTICE_STAYS = 5_000; // ms that a sentence for this phone alone outlasts the next sheet

let words = {};
let sheet = null;
let pressed = null; // the element whose press has not been answered
let afterSlider = null; // a button pressed before the slider's number was confirmed: its place
let unlit = null; // the thing last pressed, if it does not answer the question
let noticeAt = 0;
let heard = []; // the lines of the chronicle so far

const look = (wish) =>
  link.send({ say: "look", sheet: sheet?.number ?? 0, target: wish.target ?? NO_TARGET, address: wish.address ?? "" });

const hand = new Hand({
  press,
  look,
  do: (command, element) => {
    if (link.send({ say: "do", sheet: sheet.number, command })) mark(element);
  },
  sure: (command) => sure.ask(command, () => link.send({ say: "do", sheet: sheet.number, command })),
  language: (code) => {
    keep(localStorage, LANGUAGE, code);
    link.send({ say: "suit", ...suit() });
  },
});
const board = new Board(press);
const slider = new Slider((target) => link.send({ say: "press", sheet: sheet.number, target }));
const leaves = new Leaves((address) => look({ address }));
const sure = new Sure();
const door = new DoorPage((seat, name) => link.send({ say: "sit", seat, name }));
const turn = new Turn();
const link = new Link({ told, picture, state, suit });

function suit() {
  return { language: kept(localStorage, LANGUAGE) ?? navigator.language.slice(0, 2), wide: WIDE.matches };
}

// ---------------------------------------------------------------- what is pressed

function press(target, element, thing = null) {
  if (slider.isAhead && element.parentElement === byId("buttons")) {
    afterSlider = [...byId("buttons").children].indexOf(element); // meant for the number that is on its way
    element.classList.add("pressed");
  } else if (pressed !== element && link.send({ say: "press", sheet: sheet.number, target })) {
    mark(element); // a second press by a trembling finger is not said
    unlit = thing;
    noticeAt = 0;
  }
}

/** Show at once that a press was felt. */
function mark(element) {
  answered();
  element.classList.add("pressed");
  pressed = element;
}

function answered() {
  for (const element of document.querySelectorAll(".pressed")) element.classList.remove("pressed");
  pressed = null;
}

// ---------------------------------------------------------------- what is told

function told(message) {
  const felt = pressed;
  switch (message.tell) {
    case "welcome":
      return welcome(message);
    case "sheet":
      return show(message);
    case "door":
      return atDoor(message);
    case "leaf":
      answered();
      return leaves.show(message);
    case "notice":
      if (message.text === "") return setTimeout(() => pressed === felt && answered(), SHEET_WAIT);
      answered();
      slider.refused();
      afterSlider = null;
      return notice(message.text, message.is_refusal, message.address);
    case "gone":
      return gone(message);
    case "company":
      return import("/host/play.js").then((part) => part.show(message)); // at a host
    default:
      return undefined; // of a newer table
  }
}

function welcome({ words: pairs, languages }) {
  words = { ...Object.fromEntries(pairs), languages };
  document.documentElement.lang = words.code;
  for (const part of [hand, leaves, sure, turn, door]) part.speak(words);
  if (sheet) hand.show(sheet);
}

/** Show one part of the page: `start`, `door` or `hand`. */
function showPart(name) {
  for (const part of ["start", "door", "hand"]) byId(part).hidden = part !== name;
}

/** This device has no seat (any more). */
function atDoor(message) {
  sheet = null;
  answered();
  turn.show(false, false);
  showPart("door");
  door.show(message);
  leaves.fill(byId("door-page"), message.page);
  document.title = message.game || byId("start").querySelector("h1").textContent;
}

function show(next) {
  sheet = next;
  answered();
  showPart("hand");
  byId("hand").dataset.sheet = sheet.number;
  board.show(sheet.board ?? null); // before the hand, which may bring it into view
  hand.show(sheet);
  leaves.fill(byId("page"), sheet.page);
  slider.show(sheet.slider ?? null);
  turn.show(sheet.acts);
  if (sheet.notice || Date.now() - noticeAt > NOTICE_STAYS) notice(sheet.notice, sheet.is_refusal, sheet.notice_address);
  const { name } = sheet.seats[sheet.me];
  document.title = sheet.acts ? `${words.your_turn} – ${name}` : `${name} – ${sheet.game}`;
  readNews(sheet.chronicle);
  if (!slider.isAhead) pressAfterSlider();
}

/** Press the button that was pressed before the slider's number had arrived. */
function pressAfterSlider() {
  const button = byId("buttons").children[afterSlider ?? -1];
  afterSlider = null;
  if (sheet.slider) button?.click();
}

function notice(text, isRefusal, address = "") {
  setText(byId("news"), isRefusal ? "" : text);
  setText(byId("refusal"), isRefusal ? text : "");
  byId("notice").hidden = text === "";
  byId("notice-more").hidden = address === "";
  byId("notice-more").onclick = () => look({ address });
  showThing(isRefusal && text ? unlit : null);
  noticeAt = text ? Date.now() : 0;
}

/** Lead from a refusal to the page of the thing that was pressed. */
function showThing(thing) {
  setOrHide(byId("notice-thing"), thing?.has_page ? `${words.about}: ${thing.label}` : "");
  byId("notice-thing").onclick = () => look({ target: thing.target });
}

/** Let a screen reader say what is new in the chronicle. */
function readNews(chronicle) {
  const last = heard.at(-1);
  const since = chronicle.slice(chronicle.lastIndexOf(last) + 1);
  if (heard.length && since.length && since.length < 6) setText(byId("heard"), since.join(" "));
  heard = chronicle;
}

function gone({ text, here }) {
  leaves.close();
  answered();
  if (sheet) setOrHide(byId("held"), text);
  setText(byId("start-gone"), text);
  setOrHide(byId("start-here"), (here && words.here) || "");
  startSays("gone");
}

// ---------------------------------------------------------------- the connection

function state(name) {
  document.body.dataset.link = name;
  setAttribute(byId("hand"), "aria-busy", name === "open" ? null : "true");
  if (name === "open") for (const id of ["link", "again"]) byId(id).hidden = true;
  if (name === "lost") {
    afterSlider = null;
    answered();
    setOrHide(byId("link"), (navigator.onLine ? words.lost : words.offline) ?? "");
    byId("again").hidden = false;
    if (!byId("door").hidden) showPart("start");
    if (byId("start-gone").textContent === "") startSays("unreachable");
  }
  if (name === "out") {
    sheet = null;
    document.title = byId("start").querySelector("h1").textContent;
    turn.show(false, false);
    showPart("start");
    startSays("gone");
  }
}

function startSays(name) {
  for (const part of document.querySelectorAll("[data-start]")) part.hidden = part.dataset.start !== name;
  const isOut = ["no_invitation", "gone"].includes(name) && !link.isInvited && byId("start-here").hidden;
  byId("letters").hidden = !isOut || AT_HOST;
  byId("start-tables").hidden = !isOut || !AT_HOST;
}

// ---------------------------------------------------------------- pictures of the table

/** A frame begins with a line with the name of its picture. */
function picture(frame) {
  const end = new Uint8Array(frame).indexOf(10);
  const name = new TextDecoder().decode(frame.slice(0, end));
  if (name === "table") return wholeTable(frame.slice(end + 1));
  return board.picture(name, frame.slice(end + 1));
}

async function wholeTable(bytes) {
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => null);
  if (!bitmap || !WIDE.matches) return; // the window became narrow while it came
  const canvas = byId("picture");
  if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  bitmap.close();
  byId("table").hidden = false;
  byId("hand").classList.add("with-table");
}

WIDE.addEventListener("change", () => {
  link.send({ say: "suit", ...suit() });
  if (WIDE.matches) return;
  byId("table").hidden = true;
  byId("hand").classList.remove("with-table");
});
if (AT_HOST) document.addEventListener("visibilitychange", () => link.send({ say: "suit", ...suit(), hidden: document.hidden }));
// The back gesture takes the last touch back, and never leaves the table.  Browsers heed a place in the history only
// where the page has been touched.
const stay = () => history.state === "table" || history.pushState("table", "");
addEventListener("click", stay, true);
addEventListener("popstate", () => {
  if (byId("hand").hidden || history.state === "table") return;
  stay();
  for (const dialog of document.querySelectorAll("dialog[open]")) return dialog.close();
  document.querySelector('[data-target="command/back"]')?.click();
});
byId("letters").addEventListener("submit", (event) => {
  event.preventDefault();
  link.come(byId("letters-field").value.toUpperCase());
  byId("letters-field").value = "";
});
byId("start-here").addEventListener("click", () => link.takeBack());
byId("again").addEventListener("click", () => link.now());
if (link.isInvited) link.now();
else startSays("no_invitation");
