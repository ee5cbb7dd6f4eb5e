// A small question mark that leads to the rule of the thing beside it.
import { html } from "../app/html.js";
import { t } from "../text/messages.js";

/** @param {{game: string, rule: string}} props */
export function RuleLink({ game, rule }) {
  return html`<a class="rule-link" href="/rules/${game}/${rule}" target="_blank" rel="noopener" aria-label=${t("rule-of", { rule: t(`topic-${rule}`) })}>?</a>`;
}
