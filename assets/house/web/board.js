// The board that the question is about, as a picture: a tap on a place is a press on it.  Two fingers or a double tap
// enlarge it, and one finger then moves it.  The same answers are listed below, for keys and readers.

import { byId, make, reconcile, setAttribute } from "./dom.js";

const THUMB = 40; // CSS px: the least distance between two places that a finger tells apart
const NEARLY = 1.2; // times as large: for less the whole board is shown instead
const ROOMY = 56; // px between them after a tap has enlarged the picture
const NARROW = 600; // px of a page on which a wide board lies in rows
const FLAT = 2.4; // times as wide as high: a board that is flatter is enlarged,
const EASY = 96; // until a place is as many px wide
const LOW = 300; // px that a board has where the page is low
const NEAR = 22; // px beside the middle of a small place at which a finger still means it
const MOST = 5; // times
const STILL = 10; // px that a finger may move in a tap
const TWICE = 350; // ms between the taps of a double tap

const middle = ([left, top, width, height]) => [left + width / 2, top + height / 2];
const distance = ([a, b], [c, d]) => Math.hypot(a - c, b - d);
const between = (least, value, most) => Math.max(least, Math.min(value, most));

export class Board {
  /** press(target, element): a place was meant. */
  constructor(press) {
    this.press = press;
    this.told = this.board = null; // as it was told, and as it lies here
    this.pictures = new Map(); // the last one of each board
    this.fingers = new Map();
    this.zoom = 1;
    this.at = [0, 0]; // of the picture's corner, px
    this.isOwn = false; // enlarged by hand
    this.lastTap = 0;
    this.view = byId("board");
    this.plane = make("div", "plane", make("canvas"), make("div", "spots"));
    this.view.append(this.plane);
    const on = (name, act) => this.view.addEventListener(name, act);
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.fingers.delete(event.pointerId));
    new ResizeObserver(() => this.board && this.show(this.told)).observe(this.view.parentElement);
  }

  /** Show the board of a sheet; null for none. */
  show(told) {
    const before = this.board;
    const board = (this.board = told && inRows(told, innerWidth < NARROW ? told.rows : []));
    this.told = told;
    this.view.hidden = !board;
    if (!board) return;
    setAttribute(this.view, "aria-label", board.title);
    if (before?.name !== board.name || `${before.box}` !== `${board.box}`) this.draw();
    const [left, top, width, height] = board.box;
    const create = () => make("i", "spot");
    reconcile(this.plane.lastChild, board.spots, ({ target }) => target.join("/"), create, (mark, { target, box }) => {
      const share = [(box[0] - left) / width, (box[1] - top) / height, box[2] / width, box[3] / height];
      ["left", "top", "width", "height"].forEach((side, i) => (mark.style[side] = `${100 * share[i]}%`));
      mark.dataset.spot = target.join("/");
    });
    const places = ({ spots }) => spots.map(({ box }) => box.join()).join(" ");
    if (!before || before.name !== board.name || places(before) !== places(board)) this.isOwn = false;
    this.fit();
  }

  /** Keep the picture of a board. */
  async picture(name, bytes) {
    const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => null);
    if (!bitmap) return;
    this.pictures.get(name)?.close();
    this.pictures.set(name, bitmap);
    if (this.board?.name !== name) return;
    this.draw();
  }

  /** Draw the last picture of the board; until it has come, its places are outlined. */
  draw() {
    const bitmap = this.pictures.get(this.board.name);
    const [left, top, wide, high] = this.board.box;
    const canvas = Object.assign(this.plane.firstChild, bitmap ? { width: wide, height: high } : { width: 1, height: 1 }); // which clears it
    const scale = bitmap ? bitmap.width / this.told.box[2] : 1;
    const taken = ([x, y, width, height]) => [x - this.told.box[0], y - this.told.box[1], width, height].map((length) => length * scale);
    for (const { from, to: [x, y, ...size] } of bitmap ? this.board.parts : []) canvas.getContext("2d").drawImage(bitmap, ...taken(from), x - left, y - top, ...size);
    this.view.classList.toggle("unpainted", !bitmap);
  }

  // ---------------------------------------------------------------- what is seen of it

  /** Size of the picture where it is as wide as the page. */
  get whole() {
    const [, , width, height] = this.board.box;
    const across = this.view.clientWidth;
    return { scale: across / width, across, down: (across * height) / width };
  }

  /** Show as much of it as leaves room between the places that answer, but all of these; of a flat one less, so that it
   *  can be read. */
  fit() {
    const { scale, across, down } = this.whole;
    if (!across) return;
    this.plane.style.height = `${down}px`;
    if (this.isOwn) return this.place();
    const boxes = this.board.spots.map(({ box }) => box.map((length, i) => (length - (i < 2 ? this.board.box[i] : 0)) * scale));
    const left = Math.min(...boxes.map(([x]) => x)), right = Math.max(...boxes.map(([x, , w]) => x + w));
    const top = Math.min(...boxes.map(([, y]) => y)), bottom = Math.max(...boxes.map(([, y, , h]) => y + h));
    const room = Math.min((across - 8) / (right - left), (this.most - 8) / (bottom - top));
    const flat = down * FLAT < across ? Math.min(across / FLAT / down, EASY / Math.max(...boxes.map(([, , w]) => w))) : 0;
    const wanted = Math.max(flat, Math.min(THUMB / closest(boxes), room));
    const least = Math.min(1, this.most / down);
    this.zoom = between(least, wanted < NEARLY ? Math.min(1, wanted) : wanted, MOST);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    this.grow();
    this.at = [Math.max(across / 2 - this.zoom * x, 0 - this.zoom * left), this.view.clientHeight / 2 - this.zoom * y];
    this.place();
  }

  /** Most px that it is high: half of the page, of a low page more. */
  get most() {
    if (this.board.parts.length > 1) return this.whole.down; // the page moves
    if (getComputedStyle(this.view).position === "sticky") return Math.max(LOW, this.view.parentElement.clientHeight - LOW / 20); // beside the answers
    return Math.max(innerHeight / 2, Math.min(LOW, innerHeight - LOW / 3));
  }

  grow() {
    this.view.style.height = `${Math.min(this.most, this.whole.down * this.zoom)}px`;
  }

  /** Lay the picture, which leaves no part of the view empty. */
  place() {
    const { across, down } = this.whole;
    const room = [across - across * this.zoom, this.view.clientHeight - down * this.zoom];
    this.at = this.at.map((at, i) => (room[i] > 0 ? room[i] / 2 : between(room[i], at, 0)));
    this.plane.style.transform = `translate(${this.at[0]}px, ${this.at[1]}px) scale(${this.zoom})`;
    this.view.classList.toggle("large", room[0] < -1 || room[1] < -1);
  }

  /** Enlarge it round a point of the view. */
  enlarge(zoom, point) {
    const now = between(1, zoom, MOST);
    this.at = this.at.map((at, i) => point[i] - ((point[i] - at) * now) / this.zoom);
    this.zoom = now;
    this.isOwn = true;
    this.grow();
    this.place();
  }

  // ---------------------------------------------------------------- fingers

  down(event) {
    const point = this.point(event);
    this.fingers.set(event.pointerId, { from: point, at: point, isTap: this.fingers.size === 0 });
    if (this.fingers.size > 1) for (const finger of this.fingers.values()) finger.isTap = false;
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const before = [...this.fingers.values()].map(({ at }) => at);
    finger.at = this.point(event);
    if (distance(finger.from, finger.at) > STILL) finger.isTap = false;
    if (finger.isTap) return;
    this.view.setPointerCapture(event.pointerId);
    const now = [...this.fingers.values()].map(({ at }) => at);
    const centre = (points) => [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);
    const [from, to] = [centre(before), centre(now)];
    this.at = this.at.map((at, i) => at + to[i] - from[i]);
    const spread = now.length > 1 ? distance(now[0], now[1]) / distance(before[0], before[1]) : 1;
    this.enlarge(this.zoom * spread, to);
  }

  up(event) {
    const finger = this.fingers.get(event.pointerId);
    this.fingers.delete(event.pointerId);
    if (finger?.isTap) this.tap(finger.from);
  }

  point({ clientX, clientY }) {
    const { left, top } = this.view.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** Press the place that is meant; where others are too near, enlarge them first. */
  tap(point) {
    const size = this.zoom * this.whole.scale;
    const places = this.board.spots.map(({ target, box }) => {
      const [left, top] = [0, 1].map((i) => (box[i] - this.board.box[i]) * size + this.at[i]);
      const [width, height] = [box[2] * size, box[3] * size];
      const off = ([x, y]) => distance([x, y], [between(left, x, left + width), between(top, y, top + height)]);
      const reach = Math.max(0, NEAR - Math.min(width, height) / 2);
      return { target, centre: [left + width / 2, top + height / 2], off, reach, area: width * height };
    });
    const near = places.filter(({ off, reach }) => off(point) <= reach);
    near.sort((one, other) => one.off(point) - other.off(point) || inside(one, other) || distance(one.centre, point) - distance(other.centre, point));
    if (!near.length) return this.tapBeside(point);
    const beside = places.filter((place) => near[0].off(place.centre) && place.off(near[0].centre));
    const room = Math.min(...beside.map(({ centre }) => distance(centre, near[0].centre)));
    if (room < THUMB / NEARLY - 1 && this.zoom < MOST) return this.enlarge((this.zoom * ROOMY) / room, point);
    const key = CSS.escape(near[0].target.join("/"));
    return this.press(near[0].target, this.plane.querySelector(`[data-spot="${key}"]`));
  }

  tapBeside(point) {
    const isSecond = Date.now() - this.lastTap < TWICE;
    this.lastTap = isSecond ? 0 : Date.now();
    if (!isSecond) return;
    if (!this.isOwn) return this.enlarge(this.zoom * 2, point);
    this.isOwn = false;
    this.fit();
  }
}

/** Return a board with its rows one below the other, each as wide as the first one; without rows as it is. */
function inRows(board, rows) {
  if (!rows.length) return { ...board, parts: [{ from: board.box, to: board.box }] };
  const [, , wide] = rows[0];
  let high = 0;
  const parts = rows.map((from) => {
    const to = [0, high, wide, (from[3] * wide) / from[2]];
    high += to[3];
    return { from, to };
  });
  const moved = (box) => {
    const [x, y] = middle(box);
    const { from, to } = parts.find(({ from: [left, top, w, h] }) => x >= left && x < left + w && y >= top && y < top + h) ?? parts[0];
    const size = to[2] / from[2];
    return [to[0] + (box[0] - from[0]) * size, to[1] + (box[1] - from[1]) * size, box[2] * size, box[3] * size];
  };
  return { ...board, box: [0, 0, wide, high], parts, spots: board.spots.map((spot) => ({ ...spot, box: moved(spot.box) })) };
}

/** A place that lies on a larger one, such as a card on its tray, comes first. */
function inside(one, other) {
  return Math.max(one.area, other.area) > 1.5 * Math.min(one.area, other.area) ? one.area - other.area : 0;
}

/** Return the least distance between the middles of two of these boxes that lie side by side. */
function closest(boxes) {
  const holds = ([left, top, width, height], [x, y]) => x > left && x < left + width && y > top && y < top + height;
  const isBeside = (one, other) => !holds(one, middle(other)) && !holds(other, middle(one));
  const beside = boxes.flatMap((one, i) => boxes.slice(0, i).filter((other) => isBeside(one, other)).map((other) => [one, other]));
  return Math.min(...beside.map((pair) => distance(...pair.map(middle))));
}
