// The phone itself during a game: it stays awake, and says by a chime and a short vibration that its turn has come.

import { byId, setOrHide } from "./dom.js";

const FILM = "/still.mp4";
const CHIME = [587.33, 783.99]; // Hz: a fourth upwards, plucked

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
    addEventListener("pointerdown", () => {
      this.stayAwake(); // some let a film run, and all let a page sound, only after a touch
      this.sound ??= globalThis.AudioContext && new AudioContext();
      this.sound?.resume();
    });
  }

  speak(words) {
    this.words = words;
  }

  /** acts: this seat is asked now; plays: it holds a hand, also while others are asked. */
  show(acts, plays = true) {
    if (acts && !this.acts) this.call();
    this.acts = acts;
    this.plays = plays;
    this.stayAwake();
  }

  /** Call whose turn it is; a page that has not been touched may not. */
  call() {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([60, 80, 60]);
    if (this.sound?.state !== "running") return;
    CHIME.forEach((pitch, place) => {
      const from = this.sound.currentTime + place * 0.16;
      const string = new OscillatorNode(this.sound, { type: "triangle", frequency: pitch });
      const loud = new GainNode(this.sound, { gain: 0 });
      loud.gain.setValueAtTime(0.25, from);
      loud.gain.exponentialRampToValueAtTime(0.001, from + 0.9);
      string.connect(loud).connect(this.sound.destination);
      string.start(from);
      string.stop(from + 0.9);
    });
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
