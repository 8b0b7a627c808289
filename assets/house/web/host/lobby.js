// The pages of a house besides the seat.  `/`: one's tables, and a new one; `/t/NAME`: who sits there, and free chairs.
// The key says who this browser is; it goes into the body of what is asked, never into an address.

import { byId, keep, kept, make, setOrHide } from "/dom.js";

const KEY = "firenze.key";
const LANGUAGE = "firenze.language";
const AGAIN = 4_000; // ms between two looks at who sits where
const table = location.pathname.match(/^\/t\/([0-9a-f]+)$/)?.[1];
const linkOf = (name) => `firenze.link.${name}`;

let words = {};
let shown = "";
let timer = 0;

const token = takeToken();
const key = () => kept(localStorage, KEY) ?? "";
const language = () => kept(localStorage, LANGUAGE) ?? navigator.language.slice(0, 2);

/** Ask the house for something; return its answer, or show why not and return null. */
async function ask(name, wish = {}) {
  try {
    const body = JSON.stringify({ key: key(), language: language(), ...wish });
    const answer = await fetch(`/api/${name}`, { method: "POST", body });
    const found = await answer.json().catch(() => ({ refused: "busy" }));
    if (found.refused) throw found.refused;
    setOrHide(byId("refused"), "");
    return found;
  } catch (reason) {
    setOrHide(byId("refused"), words[`refused.${reason}`] ?? words["refused.offline"] ?? "");
    return null;
  }
}

function take(found) {
  keep(localStorage, KEY, found.key);
  keep(sessionStorage, KEY, found.key);
}

function takeToken() {
  const found = location.hash.slice(1);
  if (found) history.replaceState(null, "", location.pathname);
  if (found && table) keep(localStorage, linkOf(table), found);
  return found || (table ? kept(localStorage, linkOf(table)) : null) || "";
}

/** Return a sentence with its places filled. */
const say = (name, values = {}) => (words[name] ?? "").replace(/\{(\w+)\}/g, (_, each) => values[each] ?? "");

// ---------------------------------------------------------------- one's tables

async function mine() {
  if (token) {
    const found = await ask("come", { house: token });
    if (found) take(found);
  }
  if (!key()) return fill([make("p", "", say("nobody"))]);
  const found = await ask("mine");
  if (!found) return;
  const parts = [make("h2", "", say("tables"))];
  parts.push(...found.tables.map(card));
  if (!found.tables.length) parts.push(make("p", "hint", say("no_tables")));
  if (found.games.length) parts.push(make("h2", "", say("new")), newTable(found.games));
  fill(parts);
}

function card(row) {
  const link = make("a", row.acts ? "card acts" : "card");
  link.href = row.mine !== null && row.state !== "gathers" ? `/play/${row.table}` : `/t/${row.table}`;
  const names = row.chairs.map((chair) => (chair.free ? say("free") : chair.name)).join(", ");
  link.append(make("strong", "", row.game), make("span", "mark", mark(row)), make("span", "note", names));
  return link;
}

function mark(row) {
  if (row.state === "over" || row.state === "rests" || row.state === "gathers") return say(row.state);
  const passed = Date.now() / 1000 - row.since;
  const since = new Intl.RelativeTimeFormat(words.code, { numeric: "auto" });
  const [number, unit] = passed < 5400 ? [passed / 60, "minute"] : passed < 129600 ? [passed / 3600, "hour"] : [passed / 86400, "day"];
  const when = passed < 60 ? say("now") : since.format(-Math.round(number), unit);
  return row.acts ? `${say("yours")} (${when})` : `${say("waits", { names: row.waits.join(", ") })} (${when})`;
}

function newTable(games) {
  const form = make("form");
  const game = select(games.map(({ name, title }) => [name, title]));
  const number = select([]);
  const chairs = make("div", "chairs");
  const chosen = () => games.find(({ name }) => name === game.value);
  const seat = () => {
    const before = [...chairs.querySelectorAll("select")].map((each) => each.value);
    const kinds = [["human", say("person")], ...chosen().levels.map(([level, title]) => [level, say("computer", { level: title })])];
    const made = Array.from({ length: +number.value }, (_, place) => select(kinds, before[place]));
    chairs.replaceChildren(...made.map((each, place) => labelled(say("chair", { n: place + 1 }), each)));
  };
  const play = () => {
    const counts = chosen().seats.map((each) => [String(each), say("players", { n: each })]);
    number.replaceChildren(...select(counts, number.value).children);
    number.value = counts.some(([each]) => each === number.value) ? number.value : counts.at(-1)[0];
    seat();
  };
  game.onchange = play;
  number.onchange = seat;
  const begin = make("button", "button main", say("found"));
  begin.type = "submit";
  form.append(labelled(say("game"), game), labelled(say("number"), number), chairs, begin);
  form.onsubmit = async (event) => {
    event.preventDefault();
    const kinds = [...chairs.querySelectorAll("select")].map((each) => each.value);
    const found = await ask("found", { game: game.value, kinds });
    const invited = found && (await ask("invite", { table: found.table }));
    if (!invited) return;
    keep(localStorage, linkOf(found.table), invited.invitation);
    location.href = `/t/${found.table}`;
  };
  play();
  return form;
}

// ---------------------------------------------------------------- a table

async function gather() {
  clearTimeout(timer);
  const found = await ask("table", { table, invitation: token });
  if (!found) return fill([home()]);
  if (found.mine !== null && found.state !== "gathers") return location.replace(`/play/${table}`);
  const look = JSON.stringify([found.state, found.chairs, found.mine, words.code]);
  timer = setTimeout(gather, AGAIN);
  if (look === shown) return;
  shown = look;
  const parts = [make("h2", "", found.game)];
  if (found.state === "gathers") parts.push(make("p", "hint", say(found.mine === null ? "choose" : "wait")));
  else if (found.state !== "plays") parts.push(make("p", "", say(found.state)));
  else parts.push(make("p", "", say(found.chairs.some((chair) => chair.free) ? "go_on" : "begun")));
  const name = make("input");
  name.maxLength = 24;
  name.autocomplete = "given-name";
  name.value = document.querySelector("#page input")?.value ?? "";
  if (found.mine === null && found.state === "gathers") parts.push(labelled(say("name"), name));
  const chairs = make("div", "chairs");
  for (const chair of found.chairs) chairs.append(chairOf(chair, found, name));
  parts.push(chairs);
  if (found.founder) parts.push(invitation());
  fill([...parts, home()]);
}

function chairOf(chair, found, name) {
  const isGathering = found.state === "gathers";
  if (!chair.free || found.mine !== null || !(isGathering || found.state === "plays")) {
    const here = make("div", chair.place === found.mine ? "card acts" : "card");
    here.append(make("strong", "", (isGathering && chair.free && say("free")) || chair.name));
    const may = chair.person && (found.founder || chair.place === found.mine) && found.state !== "over";
    const rise = () => ask("rise", { table, place: chair.place }).then(gather);
    if (may) here.append(button("plain", say(chair.place === found.mine ? "rise" : "free_it"), rise));
    return here;
  }
  return button("calm", say(isGathering ? "sit" : "sit_for", { n: chair.place + 1, name: chair.name }), async () => {
    if (isGathering && !name.value.trim()) return name.focus();
    const seated = await ask("sit", { table, invitation: token, place: chair.place, name: name.value });
    if (seated) take(seated);
    await gather();
  });
}

function invitation() {
  const box = make("div", "invited");
  const own = token || kept(localStorage, linkOf(table)) || "";
  const address = make("output", "", own ? `${location.origin}/t/${table}#${own}` : "");
  address.hidden = !own;
  const copied = button("plain", say("copy"), async () => {
    await navigator.clipboard?.writeText(address.textContent);
    copied.textContent = say("copied");
  });
  copied.hidden = !own;
  const fresh = button("plain", say("invite"), async () => {
    const found = await ask("invite", { table });
    if (!found) return;
    keep(localStorage, linkOf(table), found.invitation);
    address.textContent = `${location.origin}/t/${table}#${found.invitation}`;
    address.hidden = copied.hidden = false;
  });
  box.append(make("p", "hint", say("link")), address, copied, fresh);
  return box;
}

// ---------------------------------------------------------------- small parts

function select(pairs, value) {
  const made = make("select");
  for (const [each, title] of pairs) {
    const option = make("option", "", title);
    option.value = each;
    made.append(option);
  }
  if (pairs.some(([each]) => each === value)) made.value = value;
  return made;
}

const labelled = (title, control) => make("label", "", title, control);

function button(rank, title, press) {
  const made = make("button", `button ${rank}`, title);
  made.onclick = press;
  return made;
}

function home() {
  const link = make("a", "button plain", say("tables"));
  link.href = "/";
  return link;
}

const fill = (parts) => byId("page").replaceChildren(...parts);

async function speak(code) {
  const found = await fetch(`/words/${code}.json`);
  words = await (found.ok ? found : await fetch("/words/en.json")).json();
  document.documentElement.lang = words.code;
  const choice = byId("language");
  choice.replaceChildren(...select(words.languages, words.code).children);
  choice.value = words.code;
  choice.hidden = false;
  choice.setAttribute("aria-label", say("language"));
}

byId("language").onchange = async () => {
  keep(localStorage, LANGUAGE, byId("language").value);
  await speak(language());
  shown = "";
  await (table ? gather() : mine());
};
await speak(language());
await (table ? gather() : mine());
