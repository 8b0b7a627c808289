// A number to choose: a range input with a step to either side.  Moving it says which number; a button confirms it.

import { byId, setAttribute, setText } from "./dom.js";

export class Slider {
  /** choose(target): say which number is chosen; returns whether that went out. */
  constructor(choose) {
    this.choose = choose;
    this.slider = null;
    this.wanted = null; // a number that the table has not confirmed
    this.isAsking = false;
    this.range = byId("slider-range");
    this.range.addEventListener("input", () => this.label());
    this.range.addEventListener("change", () => this.moved());
    byId("slider-less").addEventListener("click", () => this.step(-1));
    byId("slider-more").addEventListener("click", () => this.step(1));
  }

  /** Whether the number on the page is not yet the one of the sheet. */
  get isAhead() {
    return this.wanted !== null;
  }

  /** Show the slider of a sheet, or null.  A number chosen meanwhile is said again, for this sheet. */
  show(slider) {
    const goesOn = this.isAhead && slider !== null && slider.targets.length === this.slider?.targets.length;
    this.slider = slider;
    this.isAsking = false;
    byId("slider").hidden = slider === null;
    if (goesOn && this.wanted !== slider.at) return this.ask();
    this.wanted = null;
    if (slider === null) return undefined;
    this.range.min = "0";
    this.range.max = `${slider.targets.length - 1}`;
    if (!this.range.matches(":active")) this.range.value = `${slider.at}`;
    return this.label();
  }

  /** The table has refused the number. */
  refused() {
    if (this.slider && this.isAsking) {
      this.wanted = null;
      this.isAsking = false;
      this.range.value = `${this.slider.at}`;
      this.label();
    }
  }

  label() {
    const at = Number(this.range.value), most = this.slider.targets.length - 1;
    setText(byId("slider-value"), this.slider.labels[at]);
    setAttribute(this.range, "aria-valuetext", this.slider.labels[at]);
    setAttribute(byId("slider-less"), "aria-disabled", at === 0 ? "true" : null);
    setAttribute(byId("slider-more"), "aria-disabled", at === most ? "true" : null);
    this.range.style.setProperty("--filled", `${most ? (100 * at) / most : 100}%`);
  }

  step(by) {
    this.range.value = `${Number(this.range.value) + by}`;
    this.label();
    this.moved();
  }

  moved() {
    const at = Number(this.range.value);
    if (!this.slider || at === (this.wanted ?? this.slider.at)) return;
    this.wanted = at;
    if (!this.isAsking) this.ask();
  }

  ask() {
    this.isAsking = this.choose(this.slider.targets[this.wanted]);
    if (!this.isAsking) this.wanted = null;
  }
}
