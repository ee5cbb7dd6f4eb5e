// Which page the address asks for: #/table/ID, #/learn/europe and so on.
import { signal } from "./html.js";

function parts() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

/** The parts of the address after #. */
export const place = signal(parts());

addEventListener("hashchange", () => {
  place.value = parts();
});

/** Go to a page. */
export function go(path) {
  location.hash = path;
}

/** The address of a page as a link for others. */
export function linkTo(path) {
  return `${location.origin}/#${path}`;
}
