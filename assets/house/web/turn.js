// The phone itself during a turn: it stays awake, and says by a short vibration that the turn has come.

export class Turn {
  constructor() {
    this.acts = false;
    this.lock = null;
    document.addEventListener("visibilitychange", () => this.stayAwake());
  }

  /** acts: this seat is asked now. */
  show(acts) {
    if (acts && !this.acts && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
    this.acts = acts;
    this.stayAwake();
  }

  /** Only pages over https may keep the screen on; others do without. */
  async stayAwake() {
    if (!this.acts || document.hidden) {
      await this.lock?.release();
      this.lock = null;
    } else if (!this.lock || this.lock.released) {
      this.lock = await navigator.wakeLock?.request("screen").catch(() => null);
    }
  }
}
