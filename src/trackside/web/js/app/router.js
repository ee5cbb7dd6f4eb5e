// Which page the address asks for: #/table/ID, #/learn/GAME and so on.
import { signal } from "./html.js";

function parts() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

/** The parts of the address after #. */
export const place = signal(parts());

addEventListener("hashchange", () => {
  place.value = parts();
});

/** Go to a page. @param {string} path */
export function go(path) {
  location.hash = path;
}

/** The address of a page as a link for others. @param {string} path */
export function linkTo(path) {
  return `${location.origin}/#${path}`;
}
