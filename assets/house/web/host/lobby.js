// The pages of a house besides the seat.  `/`: one's tables, and a new one; `/t/NAME`: who sits there, and free chairs;
// `/mail`: the answer to a letter.  Any other address leads nowhere.

import { ask, button, key, labelled, language, LANGUAGE, lasting, say, select, speak, take, words } from "/host/house.js";
import { reminders } from "/host/remind.js";
import { byId, keep, kept, make } from "/dom.js";

const AGAIN = 4_000; // ms between two looks at who sits where
const table = location.pathname.match(/^\/t\/([0-9a-f]+)$/)?.[1];
const isAboutChairs = location.search === "?chairs"; // of a game that has begun
const linkOf = (name) => `firenze.link.${name}`;
const NAME = "firenze.name"; // of this person at the last table

let shown = "";
let timer = 0;

const token = takeToken();

function takeToken() {
  const found = location.hash.slice(1);
  if (found) history.replaceState(null, "", location.pathname + location.search);
  if (found && table) keep(localStorage, linkOf(table), found);
  return found || (table ? kept(localStorage, linkOf(table)) : null) || "";
}

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
  parts.push(await reminders());
  if (found.games.length) parts.push(make("h2", "", say("new")), newTable(found));
  fill(parts);
}

function card(row) {
  const link = make("a", row.acts ? "card acts" : "card");
  link.href = row.mine !== null && row.state !== "gathers" ? `/play/${row.table}` : `/t/${row.table}`;
  const names = row.chairs.map((chair) => (chair.free ? say("free") : chair.name)).join(", ");
  link.append(make("strong", "", row.game), make("span", "mark", mark(row)), make("span", "note", names));
  const late = row.state === "plays" ? row.chairs.filter((chair) => chair.missed).map(({ name }) => name) : [];
  if (late.length) link.append(make("span", "note", say("late", { names: late.join(", ") })));
  if (row.state !== "plays" || !(row.founder || late.length)) return link;
  const chairs = make("a", "link", say("chairs"));
  chairs.href = `/t/${row.table}?chairs`;
  return make("div", "playing", link, chairs);
}

function mark(row) {
  if (row.state === "over" || row.state === "rests" || row.state === "gathers") return say(row.state);
  const passed = Date.now() / 1000 - row.since;
  const since = new Intl.RelativeTimeFormat(words.code, { numeric: "auto" });
  const [number, unit] = passed < 5400 ? [passed / 60, "minute"] : passed < 129600 ? [passed / 3600, "hour"] : [passed / 86400, "day"];
  const when = passed < 60 ? say("now") : since.format(-Math.round(number), unit);
  if (row.acts && row.pace) return `${say("yours")}: ${say("left", { time: lasting(Math.max(0, row.left)) })}`;
  return row.acts ? `${say("yours")} (${when})` : `${say("waits", { names: row.waits.join(", ") })} (${when})`;
}

function newTable({ games, paces, chats }) {
  const form = make("form");
  const game = select(games.map(({ name, title }) => [name, title]));
  const number = select([]);
  const pace = select(paces.map((each) => [String(each), say(`pace_${each / 86_400}`)]));
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
  const talks = select([["yes", say("talk.yes")], ["no", say("talk.no")]]);
  game.onchange = play;
  number.onchange = seat;
  const begin = make("button", "button main", say("found"));
  begin.type = "submit";
  form.append(labelled(say("game"), game), labelled(say("number"), number), chairs, labelled(say("pace"), pace), ...(chats ? [labelled(say("talk.title"), talks)] : []), begin);
  form.onsubmit = async (event) => {
    event.preventDefault();
    const kinds = [...chairs.querySelectorAll("select")].map((each) => each.value);
    const found = await ask("found", { game: game.value, kinds, pace: +pace.value, chats: talks.value === "yes" });
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
  if (found.mine !== null && found.state !== "gathers" && !isAboutChairs) return location.replace(`/play/${table}`);
  const look = JSON.stringify([found.state, found.chairs, found.mine, found.chats, words.code]);
  timer = setTimeout(gather, AGAIN);
  if (look === shown) return;
  shown = look;
  const parts = [make("h2", "", found.game)];
  if (found.state === "gathers") parts.push(make("p", "hint", say(found.mine === null ? "choose" : "wait")));
  else if (found.state !== "plays") parts.push(make("p", "", say(found.state)));
  else parts.push(make("p", "", say(found.chairs.some((chair) => chair.free) ? "go_on" : "begun")));
  if (found.pace) parts.push(make("p", "hint", `${say("pace")}: ${say(`pace_${found.pace / 86_400}`)}. ${say("pace_told")}`));
  const name = make("input");
  name.maxLength = 24;
  name.autocomplete = "given-name";
  name.value = document.querySelector("#page input")?.value ?? kept(localStorage, NAME) ?? "";
  if (found.mine === null && found.state === "gathers") parts.push(labelled(say("name"), name));
  const chairs = make("div", "chairs");
  for (const chair of found.chairs) chairs.append(chairOf(chair, found, name));
  parts.push(chairs);
  const mayInvite = token && found.state === "plays" && found.chairs.some((chair) => chair.free);
  if (found.founder || mayInvite) parts.push(invitation(found.founder));
  if (found.mine !== null) parts.push(await reminders());
  if (found.founder && found.chats !== null) {
    parts.push(button("plain", say(found.chats ? "talk.off" : "talk.on"), () => ask("chats", { table, chats: !found.chats }).then(gather)));
  }
  if (isAboutChairs && found.mine !== null && found.state !== "gathers") parts.push(linked("main", say("play"), `/play/${table}`));
  fill([...parts, home()]);
}

function chairOf(chair, found, name) {
  const isGathering = found.state === "gathers";
  if (!chair.free || found.mine !== null || !(isGathering || found.state === "plays")) {
    const here = make("div", chair.place === found.mine ? "card acts" : "card");
    here.append(make("strong", "", (isGathering && chair.free && say("free")) || chair.name));
    const isLate = chair.missed && found.mine !== null;
    const isMine = chair.place === found.mine;
    const may = chair.person && (isMine ? isGathering : (found.founder || isLate) && found.state !== "over"); // one leaves a game at its page
    const rise = () => ask("rise", { table, place: chair.place }).then(gather);
    if (may) here.append(button("plain", say(isMine ? "rise" : "free_it"), rise));
    const isFree = chair.free && !isGathering;
    if (chair.missed || isFree) here.append(make("span", "note", say(isFree ? "free" : "missed")));
    return here;
  }
  return button("calm", say(isGathering ? "sit" : "sit_for", { n: chair.place + 1, name: chair.name }), async () => {
    if (isGathering && !name.value.trim()) return name.focus();
    const seated = await ask("sit", { table, invitation: token, place: chair.place, name: name.value });
    if (seated) take(seated);
    if (seated && isGathering) keep(localStorage, NAME, name.value);
    await gather();
  });
}

function invitation(isFounder) {
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
  box.append(make("p", "hint", say("link")), address, copied, ...(isFounder ? [fresh] : []));
  return box;
}

// ---------------------------------------------------------------- a letter

/** A program that looks into letters opens links, but presses nothing. */
async function letter() {
  const isYes = token.startsWith("yes.");
  const answer = button("main", say(isYes ? "letters_yes" : "letters_no"), async () => {
    if (await ask("letter", { link: token })) fill([make("p", "", say(isYes ? "letters_come" : "letters_end")), home()]);
  });
  fill([make("h2", "", say("remind.title")), make("p", "", say(isYes ? "letters_ask" : "letters_stop")), answer, home()]);
}

// ---------------------------------------------------------------- small parts

function linked(rank, title, address) {
  const link = make("a", `button ${rank}`, title);
  link.href = address;
  return link;
}

const home = () => linked("plain", say("tables"), "/");

const fill = (parts) => byId("page").replaceChildren(...parts);

const lost = () => fill([make("p", "", say("refused.unknown")), home()]);
const open = table ? gather : ({ "/": mine, "/mail": letter }[location.pathname] ?? lost);

byId("language").onchange = async () => {
  keep(localStorage, LANGUAGE, byId("language").value);
  await speak(language());
  shown = "";
  await open();
};
await speak(language());
await open();
