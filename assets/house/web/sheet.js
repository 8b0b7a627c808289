// What a seat is shown.  `Hand.show` brings the page up to a new sheet; nothing is thrown away that is still there.

import { AT_HOST, byId, keep, kept, linked, make, newPicture, reconcile, setAttribute, setLines, setOrHide, setText } from "./dom.js";
import { drawSeal, inkOn, newSeal, newSign } from "./seals.js";

const OPEN = "firenze.open";
const OPEN_AT_FIRST = new Set(["hand", "stock", "plan", "recap"]);
const OWN = new Set(["hand", "stock"]);
const IN_DOCK = new Set(["back", "undo", "redo", "hint", "why"]);
const TO_CONFIRM = new Set(["concede", "leave"]);

const keyOfTarget = ({ target }) => target.join("/");

export class Hand {
  /** say: press(target, element, unlit), do(command), look({target} or {address}), sure(command), language(code). unlit: the thing, if
   *  it does not answer the question. */
  constructor(say) {
    this.say = say;
    this.words = {};
    this.sheet = null;
    this.open = new Map(Object.entries(parsed(kept(localStorage, OPEN))));
  }

  /** Use the words of a language, by name. */
  speak(words) {
    this.words = words;
    for (const id of ["players", "seats"]) setAttribute(byId(id), "aria-label", words.seats);
    setAttribute(byId("dock"), "aria-label", words.controls);
    setAttribute(byId("purse"), "aria-label", words.of_stock);
    setAttribute(byId("commands"), "aria-label", words.commands);
    setAttribute(byId("picture"), "aria-label", words.table);
    setAttribute(byId("table"), "aria-label", words.table);
    setAttribute(byId("slider-less"), "aria-label", words.less);
    setAttribute(byId("slider-more"), "aria-label", words.more);
    setText(byId("notice-more"), words.rule);
    setText(byId("again"), words.again);
  }

  /** Show a sheet. */
  show(sheet) {
    const before = this.sheet;
    const focus = keepFocus();
    this.sheet = sheet;
    this.showSeats(sheet);
    this.showAsk(sheet);
    this.showLive(sheet);
    this.showGroups(sheet);
    this.showReading(sheet);
    this.showPurse(sheet);
    this.showButtons(sheet);
    this.showConfirming(sheet, before);
    this.showCommands(sheet);
    focus();
    if (sheet.acts && litOf(sheet) !== litOf(before)) bringLitIntoView();
  }

  showSeats({ game, me, seats, acts }) {
    const own = seats[me];
    const page = document.body.style;
    page.setProperty("--seat", own.colour);
    page.setProperty("--on-seat", inkOn(own.colour));
    drawSeal(byId("seal"), own.shape, own.colour);
    setText(byId("name"), own.name);
    setText(byId("game"), game);
    setOrHide(byId("score"), own.score);
    byId("hand").classList.toggle("acts", acts);
    const numbered = seats.map((seat, at) => ({ ...seat, at }));
    reconcile(byId("seats"), numbered, ({ at }) => `${at}`, newSeat, (row, seat) => this.updateSeat(row, seat));
  }

  updateSeat(row, seat) {
    const { words, sheet } = this;
    const [seal, score, name, state] = row.children;
    drawSeal(seal, seat.shape, seat.colour);
    setText(name, seat.name);
    setText(score, seat.score);
    row.classList.toggle("acts", seat.acts);
    row.classList.toggle("ready", seat.ready);
    row.classList.toggle("me", seat.at === sheet.me);
    const marks = [seat.at === sheet.me && words.me, seat.acts && words.acts, seat.ready && words.ready];
    setText(state, marks.filter(Boolean).map((mark) => `, ${mark}`).join(""));
  }

  showAsk({ prompt, coach, held_up }) {
    setText(byId("prompt"), prompt);
    setOrHide(byId("coach"), coach);
    setOrHide(byId("held"), held_up);
  }

  /** While others are asked: the newest deed, with its seat's seal and its picture. */
  showLive({ live, seats }) {
    byId("live").hidden = !live;
    setText(byId("live-line"), live?.label ?? "");
    setPictures(byId("live-picture"), live?.picture ? [live.picture] : []);
    const doer = seats[live?.target[1]];
    byId("live-seal").toggleAttribute("hidden", !doer);
    if (doer) drawSeal(byId("live-seal"), doer.shape, doer.colour);
  }

  showGroups({ groups }) {
    const named = joined(groups).map((group) => ({ ...group, id: `${group.kind}/${group.title}` }));
    const answers = named.filter(({ kind }) => kind === "answers");
    const others = named.filter(({ kind }) => kind !== "answers");
    reconcile(byId("answers"), answers, ({ id }) => id, newSection, (part, group) => this.updateGroup(part, group));
    const create = (group) => this.newFold(group.id, group.kind, group.items.some(isLively));
    reconcile(byId("groups"), others, ({ id }) => id, create, (fold, group) => {
      const lively = group.items.some(isLively);
      if (lively && !fold.classList.contains("lively")) fold.open = true;
      fold.classList.toggle("lively", lively);
      this.updateGroup(fold, group);
    });
  }

  updateGroup(part, { title, kind, items }) {
    setOrHide(part.querySelector("h2"), title || (this.words[`of_${kind}`] ?? ""));
    const keyOf = (item) => `${keyOfTarget(item)} ${isButton(item) ? "button" : "plain"}`;
    const list = part.querySelector("ul");
    list.classList.toggle("pictured", items.some(({ picture }) => picture));
    reconcile(list, items, keyOf, (item) => this.newItem(item), (row, item) => this.updateItem(row, item));
  }

  newItem(item) {
    const text = make("span", "item-text", make("span", "item-label"), make("span", "item-details"));
    const main = make(isButton(item) ? "button" : "div", "item-main", make("span", "item-picture"), text);
    main.append(make("span", "unseen"));
    const row = make("li", "item", main);
    if (isButton(item)) main.addEventListener("click", () => this.pressItem(row.item, main));
    return row;
  }

  updateItem(row, item) {
    const { words } = this;
    row.item = item;
    row.classList.toggle("lit", item.lit);
    row.classList.toggle("chosen", item.chosen);
    row.classList.toggle("aside", item.aside);
    const main = row.firstElementChild;
    const [picture, text, state] = main.children;
    main.dataset.target = keyOfTarget(item);
    setPictures(picture, item.picture ? [item.picture] : []);
    setText(text.firstElementChild, item.label);
    setLines(text.lastElementChild, "span", item.details, (line) => linked(line, (label) => label));
    setText(state, item.chosen ? `, ${words.chosen}` : "");
    this.updatePageButton(row, item);
  }

  /** What answers the question has its page beside it; another thing is its own way to the page. */
  updatePageButton(row, item) {
    const wanted = item.has_page && item.lit;
    let button = row.querySelector(".item-page");
    if (!wanted) return button?.remove();
    if (!button) {
      button = make("button", "item-page", "i");
      button.addEventListener("click", () => this.say.look({ target: row.item.target }));
      row.append(button);
    }
    button.dataset.target = `page/${keyOfTarget(item)}`;
    setAttribute(button, "aria-label", `${this.words.about}: ${item.label}`);
  }

  /** What is not lit is pressed, too, while this seat is asked: the table says why not, or shows the page. */
  pressItem(item, element) {
    if (item.lit) this.say.press(item.target, element);
    else if (this.sheet.acts) this.say.press(item.target, element, item);
    else this.say.look({ target: item.target });
  }

  /** Return a group that opens and closes, and remembers it. */
  newFold(id, kind, lively) {
    const fold = make("details", `fold of-${kind}`, make("summary", "", make("h2")), make("ul", "items"));
    fold.open = this.open.get(id) ?? (lively || OPEN_AT_FIRST.has(kind));
    fold.firstElementChild.addEventListener("click", () => {
      this.open.set(id, !fold.open);
      keep(localStorage, OPEN, JSON.stringify(Object.fromEntries(this.open)));
    });
    return fold;
  }

  /** What can be read at any time, and what is about seat and page. */
  showReading({ groups, recap, chronicle, position, links, commands, acts }) {
    const isTold = !groups.some(({ kind }) => OWN.has(kind)); // a game that lists no hand tells of it in sentences
    const isOpen = { position: isTold, pages: groups.length === 0 }; // who waits for the game reads its rules
    const parts = [
      { id: "recap", lines: recap },
      { id: "chronicle", lines: chronicle },
      { id: "position", lines: position },
      { id: "pages", links },
      { id: "seat", commands: commands.filter(({ command }) => !IN_DOCK.has(command)) },
    ].filter((part) => part.id === "seat" || (part.lines ?? part.links).length);
    reconcile(byId("reading"), parts, ({ id }) => id, ({ id }) => this.newFold(id, id, isOpen[id]), (fold, part) => {
      setText(fold.querySelector("h2"), this.words[part.id]);
      const list = fold.querySelector("ul");
      list.className = part.lines ? "lines" : "links";
      if (part.lines) setLines(list, "li", part.lines);
      else if (part.links) this.updateLinks(list, part.links);
      else this.updateSeatMenu(list, [...this.home(acts), ...part.commands]);
    });
  }

  updateLinks(list, links) {
    reconcile(list, links, ({ address }) => address, () => make("li", "", make("button", "button plain")), (row, link) => {
      setText(row.firstElementChild, link.label);
      row.firstElementChild.onclick = () => this.say.look({ address: link.address });
    });
  }

  updateSeatMenu(list, commands) {
    const { code, languages } = this.words;
    const others = languages.filter(([other]) => other !== code);
    const tongues = others.map(([lang, label]) => ({ command: `language.${lang}`, label, lang }));
    reconcile(list, [...commands, ...tongues], ({ command }) => command, () => make("li", "", make("button")), (row, entry) => {
      const button = row.firstElementChild;
      button.className = "button plain";
      button.dataset.target = `command/${entry.command}`;
      setText(button, entry.label);
      setAttribute(button, "lang", entry.lang ?? null);
      button.onclick = () => (entry.lang ? this.say.language(entry.lang) : this.command(entry.command, button));
    });
  }

  /** What the seat decides with, above the buttons: a picture and a number each; what answers is pressed there, too. */
  showPurse({ purse }) {
    const create = ({ lit }) => {
      const main = make(lit ? "button" : "div", "held", make("span", "held-picture"), make("span"), make("span", "unseen"));
      const row = make("li", "", main);
      if (lit) main.addEventListener("click", () => this.pressItem(row.item, main));
      return row;
    };
    reconcile(byId("purse"), purse, (item) => `${keyOfTarget(item)} ${item.lit}`, create, (row, item) => {
      row.item = item;
      const [main] = row.children;
      const [picture, number, name] = main.children;
      main.classList.toggle("chosen", item.chosen);
      main.classList.toggle("aside", item.aside);
      main.dataset.target = `held/${keyOfTarget(item)}`;
      setPictures(picture, item.picture ? [item.picture] : []);
      setText(number, item.details[0] ?? "");
      setText(name, ` ${item.label}`);
    });
    byId("purse").hidden = purse.length === 0;
  }

  showButtons({ buttons }) {
    const create = () => {
      const button = make("button", "button", make("span", "label"), make("span", "note"), make("span", "pictures"));
      button.addEventListener("click", () => this.say.press(button.item.target, button));
      return button;
    };
    const ranked = buttons.map((item, at) => ({ ...item, at }));
    reconcile(byId("buttons"), ranked, ({ at }) => `${at}`, create, (button, item) => {
      button.item = item;
      for (const rank of ["calm", "main", "final", "plain"]) button.classList.toggle(rank, item.rank === rank);
      button.classList.toggle("dull", !item.enabled);
      button.dataset.target = keyOfTarget(item);
      const [label, note, pictures] = button.children;
      setLines(label, "span", [item.label], (line) => linked(line));
      setOrHide(note, item.note);
      setPictures(pictures, item.pictures);
      setAttribute(pictures, "role", item.spoken ? "img" : null);
      setAttribute(pictures, "aria-label", item.spoken || null);
      setAttribute(button, "aria-disabled", item.enabled ? null : "true");
    });
  }

  /** A button that confirms a choice never lies where another one could be pressed before: the purse comes between. */
  showConfirming({ buttons, groups, purse }, before) {
    const [now] = buttons;
    const was = before?.buttons[0];
    if (now?.enabled && now.label === was?.label && `${now.target}` === `${was.target}`) return;
    const isChosen = [...groups.flatMap(({ items }) => items), ...purse].some(({ chosen }) => chosen);
    const isNew = was?.enabled && !buttons.some(({ label }) => label === was.label);
    byId("dock").classList.toggle("confirms", Boolean(isChosen && isNew && now?.enabled));
  }

  /** The way to one's other tables: below while others are asked, otherwise in the menu of the seat. */
  home(isWanted) {
    return AT_HOST && isWanted ? [{ command: "tables", label: this.words.my_tables }] : [];
  }

  showCommands({ commands, acts }) {
    const shown = [...commands.filter(({ command }) => IN_DOCK.has(command)), ...this.home(!acts)];
    const create = ({ command }) => {
      const button = make("button", "command", newSign(command) ?? "", make("span"));
      button.addEventListener("click", () => this.command(command, button));
      return button;
    };
    reconcile(byId("commands"), shown, ({ command }) => command, create, (button, { command, label }) => {
      button.dataset.target = `command/${command}`;
      setText(button.lastElementChild, label);
    });
    byId("commands").hidden = shown.length === 0;
  }

  command(command, button) {
    if (command === "tables") location.assign("/");
    else if (TO_CONFIRM.has(command)) this.say.sure(command);
    else this.say.do(command, button);
  }
}

const isLively = ({ lit, chosen }) => lit || chosen;
const isButton = ({ lit, has_page }) => lit || has_page;

/** Groups without a title are one group of each kind. */
function joined(groups) {
  const found = new Map();
  for (const group of groups) {
    const key = `${group.kind}/${group.title}`;
    const before = group.title ? undefined : found.get(key);
    found.set(key, before ? { ...before, items: [...before.items, ...group.items] } : group);
  }
  return [...found.values()];
}

function newSeat() {
  return make("li", "seat", newSeal("pip"), make("span", "seat-score"), make("span", "seat-name"), make("span", "unseen"));
}

function newSection({ kind }) {
  return make("section", `group of-${kind}`, make("h2"), make("ul", "items"));
}

function setPictures(place, addresses) {
  const old = [...place.children];
  if (old.length === addresses.length && old.every((image, i) => image.getAttribute("src") === addresses[i])) return;
  place.replaceChildren(...addresses.map((address) => newPicture(address)));
}

/** Return what brings the focus back to the same target, or to the prompt if that is gone. */
function keepFocus() {
  const focused = document.activeElement;
  const target = focused?.dataset?.target;
  return () => {
    if (!focused || focused === document.body || document.activeElement === focused) return;
    if (focused.isConnected && !focused.closest("[hidden]")) return focused.focus({ preventScroll: true });
    const again = target && document.querySelector(`button[data-target="${CSS.escape(target)}"]`);
    (again || byId("prompt")).focus({ preventScroll: true });
  };
}

/** Return what can be pressed, as one text that can be compared. */
function litOf(sheet) {
  const items = sheet?.groups.flatMap(({ items }) => items) ?? [];
  return items.filter(({ lit }) => lit).map(keyOfTarget).join();
}

/** If nothing that can be pressed is visible, bring the first of it into view, with the prompt where both have room. */
function bringLitIntoView() {
  const lit = [...document.querySelectorAll("#board:not([hidden]), .item.lit")];
  const isVisible = (item) => {
    const view = byId("scroll").parentElement.getBoundingClientRect();
    const dock = byId("dock").getBoundingClientRect(); // beside the things, or over the last of them
    const box = item.getBoundingClientRect();
    const bottom = Math.min(view.bottom, innerHeight, dock.left > view.left ? Infinity : dock.top);
    return box.height > 0 && box.top < bottom - box.height / 2 && box.bottom > view.top + box.height / 2;
  };
  if (!lit.length || lit.some(isVisible)) return;
  if (byId("answers").contains(lit[0])) byId("scroll").scrollTop = 0;
  byId("prompt").scrollIntoView({ block: "start" });
  if (!byId("answers").contains(lit[0]) && !lit.some(isVisible)) lit[0].scrollIntoView({ block: "nearest" });
}

/** Return the object in a text; an empty one for a text that is damaged, or none. */
function parsed(text) {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}
