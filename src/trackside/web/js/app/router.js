// Which page the address asks for: /table/ID, /learn/GAME and so on. early.js has led old addresses with # on already.
import { signal } from "./html.js";

function parts() {
  return location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
}

/** The parts of the address. */
export const place = signal(parts());

const look = () => {
  place.value = parts();
};

addEventListener("popstate", look);
addEventListener("hashchange", () => {
  // An address from before that was typed or pressed here.
  if (location.hash.startsWith("#/")) go(location.hash.slice(1), true);
});
addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // A window of its own is wanted.
  if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname);
});

/** Go to a page. @param {string} path @param {boolean} [instead] in place of this one, which "back" does not come to again */
export function go(path, instead = false) {
  if (path === location.pathname && !location.hash) return;
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  look();
}

/** The address of a page as a link for others. @param {string} path */
export function linkTo(path) {
  return `${location.origin}${path}`;
}
