// Drawn by hand: the seals of the seats and the signs of the commands.

import { SVG } from "./dom.js";

/** A seal's outline and the emblem in it, around the origin, about 80 and 50 wide. */
const SEALS = {
  circle: [
    "M-40 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0Z",
    "M0 -24V24M-21 -12L21 12M-21 12L21 -12M-15 0a15 15 0 1 0 30 0a15 15 0 1 0 -30 0",
    true,
  ],
  shield: ["M-36 -38H36V2C36 26 14 38 0 46C-14 38 -36 26 -36 2Z", "M-6 -26H6V-8H24V4H6V30H-6V4H-24V-8H-6Z"],
  lozenge: [
    "M0 -48L44 0L0 48L-44 0Z",
    "M-9 -9a10 10 0 1 1 18 0a10 10 0 1 1 0 18a10 10 0 1 1 -18 0a10 10 0 1 1 0 -18Z",
  ],
  star: [star(50, 24), star(25, 11)],
  triangle: [
    "M-7 -42Q0 -52 7 -42L45 26Q50 37 38 38H-38Q-50 37 -45 26Z",
    "M4 -12A20 20 0 1 0 16 18A17 17 0 1 1 4 -12Z",
  ],
  neutral: ["M-16 -38H16L38 -16V16L16 38H-16L-38 16V-16Z", "M-20 -20L20 20M20 -20L-20 20", true],
};

/** Signs of commands in a square of 24; other commands have none. */
const SIGNS = {
  undo: "M9 5L4 10L9 15M4 10H14A6 6 0 0 1 14 20H10",
  redo: "M15 5L20 10L15 15M20 10H10A6 6 0 0 0 10 20H14",
  back: "M11 5L4 12L11 19M4 12H20",
  hint: "M9 18H15M10 21H14M8.5 14.5A6.5 6.5 0 1 1 15.5 14.5L15 16H9Z",
  tables: "M3.5 11.5L12 4L20.5 11.5M6 9.5V20H18V9.5",
  why: "M8 9A4 4 0 1 1 13.5 12.7Q12 13.5 12 15.5M12 19.5V20",
};

function star(outer, inner) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? inner : outer, angle = (i * Math.PI) / 5;
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(3 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

function path(d, className) {
  const element = document.createElementNS(SVG, "path");
  element.setAttribute("d", d);
  element.setAttribute("class", className);
  return element;
}

/** Draw a seal into an `<svg>` whose viewBox is -60 -60 120 120. */
export function drawSeal(svg, shape, colour) {
  if (svg.dataset.seal === shape + colour) return;
  svg.dataset.seal = shape + colour;
  const [outline, emblem, isLine] = SEALS[shape] ?? SEALS.neutral;
  const ground = path(outline, "seal-ground");
  ground.style.fill = colour;
  const sign = path(emblem, isLine ? "seal-line" : "seal-sign");
  sign.style.setProperty("--ink", inkOn(colour));
  svg.replaceChildren(path(outline, "seal-rim"), ground, sign);
}

export function newSeal(className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-60 -60 120 120");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/** Return the sign of a command, or null. */
export function newSign(command) {
  if (!SIGNS[command]) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path(SIGNS[command], ""));
  return svg;
}

/** Return ink or cream, whichever is legible on a colour (`#rrggbb`). */
export function inkOn(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? "#20150f" : "#fffdf2";
}
