// A page or table that is not there.
import { html } from "./html.js";
import { t } from "../text/messages.js";

/** Nothing is here. */
export function EndOfLine() {
  return html`<section class="plain page-narrow"><h1>${t("not-here")}</h1><p>${t("not-here-why")}</p><a class="button primary" href="/">${t("to-lobby")}</a></section>`;
}
