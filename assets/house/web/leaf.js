// A page to read, in a dialog over the hand.

import { byId, linked, make, newPicture, setOrHide, setText } from "./dom.js";

export class Leaves {
  /** look(address): ask for another page. */
  constructor(look) {
    this.look = look;
    this.trail = []; // addresses of the pages read before this one
    this.leaf = null;
    this.dialog = byId("leaf");
    this.wanted = null; // "back" while the page before is fetched
    byId("leaf-close").addEventListener("click", () => this.dialog.close());
    byId("leaf-back").addEventListener("click", () => this.back());
    byId("leaf-previous").addEventListener("click", () => this.look(this.leaf.previous));
    byId("leaf-next").addEventListener("click", () => this.look(this.leaf.next));
    this.dialog.addEventListener("close", () => (this.trail = []));
  }

  speak(words) {
    setText(byId("leaf-close"), words.close);
    setText(byId("leaf-back"), words.back);
    setText(byId("leaf-previous"), words.previous);
    setText(byId("leaf-next"), words.next);
  }

  show(leaf) {
    if (this.dialog.open && this.wanted !== "back" && this.leaf?.address !== leaf.address) this.trail.push(this.leaf.address);
    this.wanted = null;
    this.leaf = leaf;
    setText(byId("leaf-title"), leaf.title);
    const picture = byId("leaf-picture");
    picture.hidden = !leaf.picture;
    if (leaf.picture) picture.src = leaf.picture;
    byId("leaf-body").replaceChildren(...this.blocks(leaf.blocks));
    byId("leaf-body").scrollTop = 0;
    byId("leaf-back").hidden = this.trail.every((address) => !address);
    byId("leaf-previous").hidden = !leaf.previous;
    byId("leaf-next").hidden = !leaf.next;
    byId("leaf-foot").hidden = [...byId("leaf-foot").children].every((button) => button.hidden);
    if (!this.dialog.open) this.dialog.showModal();
    byId("leaf-title").focus({ preventScroll: true });
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }

  back() {
    const address = this.trail.pop();
    if (!address) return;
    this.wanted = "back";
    this.look(address);
  }

  /** Show blocks in a place of the page itself, below its title; they are replaced only by others. */
  fill(place, blocks) {
    const look = JSON.stringify(blocks);
    if (place.look === look) return;
    place.look = look;
    place.replaceChildren(...this.blocks(blocks));
    for (const heading of place.querySelectorAll("h3")) heading.setAttribute("aria-level", 2);
  }

  blocks(blocks) {
    return blocks.map((block) => this[`${block.kind}Block`]?.(block) ?? this.textBlock(block));
  }

  headingBlock({ text }) {
    return make("h3", "", ...this.linked(text));
  }

  textBlock({ text, tone }) {
    return make("p", tone, ...this.linked(text));
  }

  pointsBlock({ rows }) {
    return make("ul", "", ...rows.map(([point]) => make("li", "", ...this.linked(point))));
  }

  factsBlock({ rows }) {
    const facts = rows.map(([name, value]) =>
      make("div", "", make("dt", "", ...this.linked(name)), make("dd", "", ...this.linked(value))),
    );
    return make("dl", "", ...facts);
  }

  gridBlock({ rows, text }) {
    const [head, ...body] = rows;
    const cell = (content, at, isHead) => {
      const name = isHead ? "th" : at === 0 ? "th" : "td";
      const element = make(name, "", ...this.linked(content));
      if (name === "th") element.scope = isHead ? "col" : "row";
      return element;
    };
    const line = (cells, isHead) => make("tr", "", ...cells.map((content, at) => cell(content, at, isHead)));
    const table = make("table", "", make("thead", "", line(head, true)));
    table.append(make("tbody", "", ...body.map((cells) => line(cells, false))));
    if (text) table.prepend(make("caption", "", ...this.linked(text)));
    const frame = make("div", "grid", table);
    frame.tabIndex = 0;
    return frame;
  }

  barsBlock({ rows }) {
    const bars = rows.map(([label, share, note]) => {
      const fill = make("span", "bar-fill");
      fill.style.inlineSize = `${Math.max(0, Math.min(100, Number(share)))}%`;
      return make("li", "", make("span", "bar-label", ...this.linked(label)), make("span", "bar", fill), make("span", "bar-note", ...this.linked(note ?? "")));
    });
    return make("ul", "bars", ...bars);
  }

  figureBlock({ picture, text }) {
    const figure = make("figure");
    if (picture) figure.append(newPicture(picture));
    if (text) figure.append(make("figcaption", "", ...this.linked(text)));
    return figure;
  }

  linked(text) {
    return linked(text, (label, address) => this.newLink(label, address));
  }

  newLink(label, address) {
    const link = make("button", "link", label);
    link.addEventListener("click", () => this.look(address));
    return link;
  }
}

/** Ask before something that cannot be taken back. */
export class Sure {
  constructor() {
    this.dialog = byId("sure");
    this.then = () => {};
    byId("sure-no").addEventListener("click", () => this.dialog.close());
    byId("sure-yes").addEventListener("click", () => {
      this.dialog.close();
      this.then();
    });
  }

  speak(words) {
    this.words = words;
    setText(byId("sure-no"), words.no);
  }

  ask(command, then) {
    this.then = then;
    setText(byId("sure-text"), this.words[`sure_${command}`]);
    setText(byId("sure-yes"), this.words[`yes_${command}`]);
    setOrHide(byId("sure-yes"), this.words[`yes_${command}`]);
    this.dialog.showModal();
    byId("sure-no").focus();
  }
}
