// A small form about an account: some fields and what is done with them.
import { complain } from "../app/announce.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";

/** How each field is typed: its type, what a browser may fill in, the least length. @type {Record<string, [string, string, number]>} */
const KINDS = {
  login: ["text", "username", 2],
  mail: ["email", "email", 3],
  old: ["password", "current-password", 8],
  password: ["password", "current-password", 8],
  "new-password": ["password", "new-password", 8],
};

/** @param {{title: string, fields: string[], verb: string, onSend: (fields: any) => Promise<void>, about?: string, login?: string}} props `login`: whose password it is, where that is not asked for; browsers that keep passwords read it */
export function Entry({ title, fields, verb, onSend, about, login }) {
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const values = Object.fromEntries(new FormData(form));
    onSend(values).then(() => form.reset(), complain);
  };
  return html`<form class="panel stack" onSubmit=${send} aria-label=${title}>
    <h2>${title}</h2>
    ${about && html`<p>${about}</p>`}
    ${!fields.includes("login") && html`<input type="text" autocomplete="username" value=${login ?? ""} readonly hidden />`}
    ${fields.map((field) => {
      const [type, complete, least] = KINDS[field];
      return html`<label class="field"><span>${t(`account-${field}`)}</span><input type=${type} name=${field === "new-password" ? "password" : field} autocomplete=${complete} required minlength=${least} maxlength=${{ text: 40, email: 254 }[type] ?? 200} /></label>`;
    })}
    <div class="row end"><button class="primary" type="submit">${verb}</button></div>
  </form>`;
}
