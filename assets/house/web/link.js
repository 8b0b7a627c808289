// The connection to the table: who this browser is, and how it comes back by itself.

import { keep, kept } from "./dom.js";

const KEY = "firenze.key";
const FIRST_WAIT = 500, MOST_WAIT = 10_000; // ms between two attempts
const ANSWER_WAIT = 8_000; // ms until what was said counts as lost
const WAKE_WAIT = 2_000; // ms in which a line answers after a phone has woken up
const SILENCE = 9_000; // ms without a word after which the line is dead: the table says something every 4 s
const WATCH = 1_000; // ms between two looks at the silence

/**
 * Holds the seat.  `on` has: told(message), picture(bytes), state("connecting" | "open" | "lost" | "out").
 *
 * The invitation in the address belongs to one browser and is used once; the key that the table gives for it is kept:
 * for this tab first (two tabs of one browser may hold two seats), and for the next tab.
 */
export class Link {
  constructor(on) {
    this.on = on;
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = this.patience = 0;
    this.heardAt = 0;
    this.invitation = takeInvitation();
    this.isOut = false; // told that there is no seat for this key
    this.key = kept(sessionStorage, KEY) ?? kept(localStorage, KEY);
    setInterval(() => this.watch(), WATCH);
    addEventListener("online", () => this.seen());
    addEventListener("offline", () => this.restart());
    addEventListener("pageshow", () => this.seen());
    addEventListener("hashchange", () => this.invited());
    document.addEventListener("visibilitychange", () => this.seen());
  }

  get isInvited() {
    return Boolean(this.invitation ?? (this.isOut ? null : this.key));
  }

  /** Connect, unless there is a connection already. */
  now() {
    if (!this.isInvited || this.socket) return;
    clearTimeout(this.timer);
    this.on.state("connecting");
    const address = new URL(`/seat${location.pathname}`.replace(/\/$/, ""), location.href); // a host has many tables
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.socket = new WebSocket(address));
    socket.binaryType = "arraybuffer";
    this.heardAt = Date.now();
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = ({ data }) => this.hear(socket, data);
    socket.onclose = () => this.ended(socket);
  }

  hello() {
    const message = { say: "hello", token: this.invitation ?? this.key, ...this.on.suit() };
    return this.invitation && this.key ? { ...message, key: this.key } : message; // one key for all evenings
  }

  /** Say something; return whether it went out.  What is not answered in time means that the connection is lost. */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (message.say !== "suit") this.expect(ANSWER_WAIT);
    return true;
  }

  /** Take the line for lost unless the table says something in time. */
  expect(milliseconds) {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.restart(), milliseconds);
  }

  /** A browser tells a page nothing of a line that has died silently; timers stand still while a phone sleeps. */
  watch() {
    if (document.hidden || !this.socket || Date.now() - this.heardAt < SILENCE) return;
    this.restart();
  }

  hear(socket, data) {
    if (socket !== this.socket) return;
    this.heardAt = Date.now();
    if (data instanceof ArrayBuffer) return this.on.picture(data);
    clearTimeout(this.patience);
    const message = JSON.parse(data);
    if (message.tell === "pulse") return;
    if (message.tell === "welcome") this.welcome(message);
    if (message.tell === "gone") return this.gone(socket, message);
    this.on.told(message);
  }

  welcome({ key }) {
    this.invitation = null;
    this.isOut = false;
    this.key = key;
    keep(sessionStorage, KEY, key);
    keep(localStorage, KEY, key);
    this.wait = FIRST_WAIT;
    this.on.state("open");
  }

  /** The table closed, or somebody else holds the seat. */
  gone(socket, message) {
    this.socket = null;
    socket.close();
    if (message.address) return location.replace(message.address);
    const wasInvited = this.invitation !== null;
    this.invitation = null;
    if (wasInvited && this.key && !message.again) return this.now(); // a code used before, perhaps by this very browser
    this.isOut = !message.again; // the key stays: it may open a seat at another table
    this.on.told(message);
    this.on.state(message.again ? "lost" : "out");
    if (message.again) this.later();
  }

  ended(socket) {
    if (socket !== this.socket) return;
    this.socket = null;
    clearTimeout(this.patience);
    this.on.state("lost");
    this.later();
  }

  later() {
    clearTimeout(this.timer);
    if (document.hidden) return; // `seen` goes on
    this.timer = setTimeout(() => this.now(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(MOST_WAIT, this.wait * 2);
  }

  restart() {
    const socket = this.socket;
    if (!socket) return;
    this.ended(socket);
    socket.close();
  }

  /** A phone that wakes up often has a connection that is dead without knowing it. */
  seen() {
    if (document.hidden) return;
    this.wait = FIRST_WAIT;
    if (this.send({ say: "ping" })) this.expect(WAKE_WAIT);
    else this.now();
  }

  /** Take the seat back from another tab or device of the same person. */
  takeBack() {
    this.isOut = false;
    this.wait = FIRST_WAIT;
    this.now();
  }

  /** Another code was scanned into this tab. */
  invited() {
    const invitation = takeInvitation();
    if (invitation) this.come(invitation);
  }

  /** Come by an invitation, or by four letters. */
  come(invitation) {
    this.invitation = invitation;
    if (this.socket) this.restart();
    this.wait = FIRST_WAIT;
    this.now();
  }
}

/** Return the invitation of the address, and take it out of the address bar and the history. */
function takeInvitation() {
  const invitation = plain(location.hash.slice(1));
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return invitation || null;
}

/** Return the text of a part of an address; "" for one that is damaged. */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
