// A page of a house asks it for something, and speaks its language.  The key says who this browser is; it goes into the
// body of what is asked, never into an address.

import { byId, keep, kept, make, setOrHide } from "/dom.js";

const KEY = "firenze.key";
export const LANGUAGE = "firenze.language";

export let words = {};
export const key = () => kept(localStorage, KEY) ?? "";
export const language = () => kept(localStorage, LANGUAGE) ?? navigator.language.slice(0, 2);

/** Ask the house for something; return its answer, which may be `{refused}`. */
export async function asked(name, wish) {
  const body = JSON.stringify({ key: key(), language: language(), ...wish });
  const answer = await fetch(`/api/${name}`, { method: "POST", body });
  return answer.json().catch(() => ({ refused: "busy" }));
}

/** Ask the house for something; return its answer, or show why not and return null. */
export async function ask(name, wish = {}) {
  try {
    const found = await asked(name, wish);
    if (found.refused) throw found.refused;
    setOrHide(byId("refused"), "");
    return found;
  } catch (reason) {
    setOrHide(byId("refused"), words[`refused.${reason}`] ?? words["refused.offline"] ?? "");
    return null;
  }
}

/** Be whoever the house says. */
export function take(found) {
  keep(localStorage, KEY, found.key);
  keep(sessionStorage, KEY, found.key);
}

/** Return a sentence with its places filled. */
export const say = (name, values = {}) => (words[name] ?? "").replace(/\{(\w+)\}/g, (_, each) => values[each] ?? "");

/** Read the words of a language. */
export async function read(code) {
  const found = await fetch(`/words/${code}.json`);
  words = await (found.ok ? found : await fetch("/words/en.json")).json();
}

/** Return a number of seconds as people say it. */
export function lasting(seconds) {
  const [number, unit] = seconds > 129_600 ? [seconds / 86_400, "day"] : seconds > 5_400 ? [seconds / 3_600, "hour"] : [seconds / 60, "minute"];
  return new Intl.NumberFormat(words.code, { style: "unit", unit, unitDisplay: "long" }).format(Math.max(1, Math.round(number)));
}

export async function speak(code) {
  await read(code);
  document.documentElement.lang = words.code;
  const choice = byId("language");
  choice.replaceChildren(...select(words.languages, words.code).children);
  choice.value = words.code;
  choice.hidden = false;
  choice.setAttribute("aria-label", say("language"));
}

export function select(pairs, value) {
  const made = make("select");
  for (const [each, title] of pairs) {
    const option = make("option", "", title);
    option.value = each;
    made.append(option);
  }
  if (pairs.some(([each]) => each === value)) made.value = value;
  return made;
}

export const labelled = (title, control) => make("label", "", title, control);

export function button(rank, title, press) {
  const made = make("button", `button ${rank}`, title);
  made.onclick = press;
  return made;
}
