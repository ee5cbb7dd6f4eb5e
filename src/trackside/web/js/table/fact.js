// Something to know of a player: a picture and a number.
import { html } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";

/** @param {{icon: string, count: number | string | null, label: string}} props */
export function Fact({ icon, count, label }) {
  return html`<span class="fact" title=${label}><${Icon} name=${icon} /><span aria-hidden="true">${count ?? "?"}</span><span class="unseen">${label}: ${count ?? t("secret")}</span></span>`;
}
