// The door of a table: who came by its one code says a name and takes a free seat.

import { byId, keep, kept, make, reconcile, setAttribute, setOrHide, setText } from "./dom.js";
import { drawSeal, newSeal } from "./seals.js";

const NAME = "firenze.name";
const ASKS = -1; // the place of who asks to be let in

export class DoorPage {
  /** sit(place, name): take a seat. */
  constructor(sit) {
    this.sit = sit;
    this.field = byId("door-name");
    this.field.value = kept(localStorage, NAME) ?? "";
    this.field.addEventListener("change", () => keep(localStorage, NAME, this.field.value.trim()));
    byId("door-ask").addEventListener("submit", (event) => {
      event.preventDefault();
      if (!byId("door-knock").hidden) this.press(ASKS, byId("door-knock"));
    });
  }

  speak(words) {
    setText(byId("door-label"), words.name);
    setAttribute(byId("door-seats"), "aria-label", words.seats);
  }

  show({ game, prompt, name, asks_name: asksName, knock, seats }) {
    setText(byId("door-game"), game || document.querySelector("h1").textContent); // the house, while no game is chosen
    setText(byId("door-prompt"), prompt);
    byId("door-ask").hidden = !asksName;
    setOrHide(byId("door-knock"), name ? "" : knock);
    if (name && knock) this.field.value = name;
    const rows = seats.map((seat, at) => ({ ...seat, at }));
    reconcile(byId("door-seats"), rows, ({ at }) => `${at}`, (seat) => this.newRow(seat), updateRow);
    for (const pressed of byId("door").querySelectorAll(".pressed")) pressed.classList.remove("pressed");
  }

  newRow({ at }) {
    const button = make("button", "item-main", newSeal("seal"), make("span", "item-label"), make("span", "door-note"));
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === null) this.press(at, button);
    });
    return make("li", "item", button);
  }

  press(place, button) {
    if (this.sit(place, this.field.value.trim().slice(0, 20))) button.classList.add("pressed");
  }
}

function updateRow(row, { name, shape, colour, note, is_free: isFree }) {
  const [seal, label, state] = row.firstElementChild.children;
  drawSeal(seal, shape, colour);
  setOrHide(label, name);
  setText(state, note);
  row.classList.toggle("lit", isFree);
  setAttribute(row.firstElementChild, "aria-disabled", isFree ? null : "true");
}
