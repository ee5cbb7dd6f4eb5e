// The question that is asked now (app/asking.js), if any.
import { asked } from "../app/asking.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";
import { Sheet } from "./sheet.js";

/** A question, with yes and no. */
export function Asked() {
  const question = asked.value;
  if (!question) return null;
  const { title, text, yes, answer } = question;
  return html`<${Sheet} title=${title} onClose=${() => answer(false)} class="ask">
    ${Array.isArray(text) ? html`<ul>${text.map((one) => html`<li>${one}</li>`)}</ul>` : html`<p>${text}</p>`}
    <div class="row end"><button onClick=${() => answer(false)}>${t("cancel")}</button><button class="primary" data-first onClick=${() => answer(true)}>${yes}</button></div>
  </${Sheet}>`;
}
