// What a browser, its list of bookmarks and whoever a link is sent to are told of a page. The server writes the same into
// the page it sends (server/http/heads.py).
import { t } from "../text/messages.js";

/** @param {string} page as shell.js names it @param {Record<string, string>} [values] */
export function titled(page, values = {}) {
  document.title = t(`title-${page}`, values);
  document.querySelector('meta[name="description"]')?.setAttribute("content", t(`describe-${page}`, values));
}
