// Small tools for a page whose elements stay: everything is updated in place, so that focus, scroll and open groups
// survive.  All text goes through `textContent`: names and words are data, never markup.

export const SVG = "http://www.w3.org/2000/svg";

/** Whether this is a page of a house without a window. */
export const AT_HOST = location.pathname.startsWith("/play/");

export const byId = (id) => document.getElementById(id);

/** Return a new element; children may be elements or texts. */
export function make(tag, className = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (tag === "button") element.type = "button";
  element.append(...children);
  return element;
}

/** Return a picture, which goes if it cannot be had.  word: what it stands for, "" where that is said beside it. */
export function newPicture(address, word = "", className = "") {
  const image = make("img", className);
  image.alt = word;
  image.decoding = "async";
  image.onerror = () => image.replaceWith(word);
  image.src = address;
  return image;
}

/** Return the parts of a text: its letters, `newLink(label, address)` for each `[label](address)`, a picture for each
 *  `![word](address)`. */
export function linked(text, newLink) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(/(!?)\[([^[\]]*)\]\(([^()\s]+)\)/g)) {
    const [whole, isPicture, label, address] = found;
    parts.push(text.slice(end, found.index), isPicture ? newPicture(address, label, "inline") : newLink(label, address));
    end = found.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** Set a text only if it differs: an unchanged live region is not read out again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set a text, and hide the element without one. */
export function setOrHide(element, text) {
  setText(element, text);
  element.hidden = text === "";
}

export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Make the children of `parent` those of `items`, in this order.  A child whose key is still there is kept and updated;
 * it is only moved if the order has changed.
 */
export function reconcile(parent, items, keyOf, create, update) {
  const counts = new Map();
  const keys = items.map((item) => unique(keyOf(item), counts));
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  for (const [key, child] of old) if (!keys.includes(key)) child.remove();
  let place = parent.firstElementChild;
  items.forEach((item, i) => {
    const child = old.get(keys[i]) ?? create(item);
    child.dataset.key = keys[i];
    if (child === place) place = place.nextElementSibling;
    else parent.insertBefore(child, place);
    update(child, item);
  });
}

/** The same thing may lie in a list twice: the second one is told apart by its number. */
function unique(key, counts) {
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count ? `${key}#${count}` : key;
}

/** Make the children of `parent` one element per text.  parts: returns those of a text. */
export function setLines(parent, tag, lines, parts = (line) => [line]) {
  const old = [...parent.children];
  if (old.length === lines.length && old.every((child, i) => child.dataset.line === lines[i])) return;
  parent.replaceChildren(...lines.map((line) => make(tag, "", ...parts(line))));
  lines.forEach((line, i) => (parent.children[i].dataset.line = line));
}

/** Storage that may be forbidden or full: what cannot be kept is forgotten. */
export function kept(storage, name) {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(storage, name, value) {
  try {
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, value);
  } catch {
    // a private window: the page works, and asks for the code again after a reload
  }
}
