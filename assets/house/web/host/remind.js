// Calls of this person: by this browser, or by letters where it may not call.  Nothing is asked before a press.

import { ask, button, labelled, say } from "/host/house.js";
import { keep, kept, make } from "/dom.js";

const HERE = "firenze.called"; // the number under which the house knows this browser
const MAY_CALL = isSecureContext && "PushManager" in window && "serviceWorker" in navigator && "Notification" in window;
const IS_APPLE = /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** Return the part of a page about being called. */
export async function reminders() {
  const part = make("section", "remind");
  await fill(part);
  return part;
}

async function fill(part) {
  const found = await ask("calls");
  if (!found) return part.replaceChildren();
  const again = () => fill(part);
  const here = found.ways.find(({ id }) => `${id}` === kept(localStorage, HERE));
  const isCalled = Boolean(here && MAY_CALL && Notification.permission === "granted");
  const parts = [make("h2", "", say("remind.title"))];
  if (isCalled) parts.push(kind(say("remind.here"), here.id, again));
  else if (MAY_CALL && Notification.permission !== "denied") parts.push(make("p", "hint", say("remind.what")), callHere(found.key, again));
  else parts.push(make("p", "hint", say(IS_APPLE ? "remind.apple" : "remind.denied")));
  const letters = found.ways.filter(({ mail }) => mail);
  for (const { id, mail, holds } of letters) parts.push(kind(say(holds ? "remind.mail" : "remind.asked", { mail }), id, again));
  if (found.mail && !letters.length && !(isCalled || (MAY_CALL && Notification.permission !== "denied"))) parts.push(newMail(again));
  part.replaceChildren(...parts);
}

function kind(title, id, again) {
  const stop = button("plain", say("remind.stop"), async () => {
    if (await ask("call_no_more", { id })) await again();
  });
  return make("div", "card", make("span", "", title), stop);
}

function callHere(key, again) {
  const made = button("calm", say("remind.me"), async () => {
    made.disabled = true;
    if ((await Notification.requestPermission()) === "granted") await subscribe(key).catch(() => ask("call_here"));
    await again();
    made.disabled = false;
  });
  return made;
}

async function subscribe(key) {
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const about = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(about).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // of an earlier key of the house
    return pushManager.subscribe(about);
  });
  const { endpoint, keys } = made.toJSON();
  const found = await ask("call_here", { endpoint, ...keys });
  if (found) keep(localStorage, HERE, `${found.id}`);
}

function newMail(again) {
  const form = make("form");
  const field = make("input");
  Object.assign(field, { type: "email", required: true, maxLength: 120, autocomplete: "email" });
  const send = make("button", "button calm", say("remind.by_mail"));
  send.type = "submit";
  form.append(labelled(say("remind.address"), field), send);
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (await ask("write_to", { mail: field.value.trim() })) await again();
  };
  return form;
}
