// The phone itself during a game: it stays awake, and says by a short vibration that its turn has come.

import { byId, setOrHide } from "./dom.js";

const FILM = "/still.mp4";

/** Return the address of a file that has been fetched whole: some phones play from a server only in parts. */
async function whole(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : address;
}

export class Turn {
  constructor() {
    this.acts = this.plays = false;
    this.lock = null;
    this.isAsking = false;
    this.words = {};
    this.film = byId("awake");
    document.addEventListener("visibilitychange", () => this.stayAwake());
    addEventListener("pointerdown", () => this.stayAwake()); // some let a film run only after a touch
  }

  speak(words) {
    this.words = words;
  }

  /** acts: this seat is asked now; plays: it holds a hand, also while others are asked. */
  show(acts, plays = true) {
    if (acts && !this.acts && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    this.acts = acts;
    this.plays = plays;
    this.stayAwake();
  }

  /** Only pages over https may ask for the screen; the others run a silent film, or say how a phone stays awake. */
  async stayAwake() {
    const isWanted = this.plays && !document.hidden;
    if (navigator.wakeLock) return this.holdLock(isWanted);
    if (!isWanted) return this.film.pause();
    if (!this.film.paused) return undefined;
    this.film.src ||= await whole(FILM);
    const runs = await this.film.play().then(() => true, () => false);
    return setOrHide(byId("asleep"), runs ? "" : this.words.asleep ?? "");
  }

  async holdLock(isWanted) {
    if (!isWanted) {
      await this.lock?.release();
      this.lock = null;
    } else if (!this.isAsking && (!this.lock || this.lock.released)) {
      this.isAsking = true;
      this.lock = await navigator.wakeLock.request("screen").catch(() => null);
      this.isAsking = false;
    }
  }
}
