// An account: for games on several devices. Nobody needs one to play.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { html, useEffect, useState } from "../app/html.js";
import { t } from "../text/messages.js";

/** The account of this browser, or how to get one. */
export function Account() {
  const [person, setPerson] = useState(/** @type {Server.Person | null | undefined} */ (undefined));
  useEffect(() => {
    document.title = t("title-account");
    api.me().then((me) => setPerson(me.person), complain);
  }, []);
  if (person === undefined) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  return html`<div class="page-narrow account">
    <p class="crumbs"><a href="#/">${t("to-lobby")}</a></p>
    <h1>${t("account")}</h1>
    ${person?.login ? html`<${Known} person=${person} onChange=${setPerson} />` : html`<${Unknown} onChange=${setPerson} />`}
  </div>`;
}

/** Signing in, or making an account. @param {{onChange: (value: any) => void}} props */
function Unknown({ onChange }) {
  /** @param {"makeAccount" | "signIn"} way */
  const enter = (way) => (/** @type {Record<string, string>} */ fields) =>
    api[way](fields).then(async () => {
      onChange((await api.me()).person);
      notify(t("account-welcome"));
    });
  return html`<p class="lead">${t("account-about")}</p>
    <div class="account-ways">
      <${Entry} title=${t("account-make")} fields=${["login", "new-password"]} verb=${t("account-make")} onSend=${enter("makeAccount")} />
      <${Entry} title=${t("account-sign-in")} fields=${["login", "password"]} verb=${t("account-sign-in")} onSend=${enter("signIn")} />
    </div>`;
}

/** Somebody who is signed in. @param {{person: Server.Person, onChange: (value: any) => void}} props */
function Known({ person, onChange }) {
  /** @param {{old: string, password: string}} props */
  const change = ({ old, password }) => api.changePassword(old, password).then(() => notify(t("account-changed")));
  return html`<p class="lead">${t("account-known", { login: person.login ?? "" })}</p>
    <div class="row"><button onClick=${() => api.signOut().then(() => onChange(null), complain)}>${t("account-sign-out")}</button></div>
    <div class="account-ways"><${Entry} title=${t("account-change")} fields=${["old", "new-password"]} verb=${t("account-change")} onSend=${change} /></div>`;
}

/** How each field is typed: its type, what a browser may fill in, the least length. @type {Record<string, [string, string, number]>} */
const KINDS = {
  login: ["text", "username", 2],
  old: ["password", "current-password", 8],
  password: ["password", "current-password", 8],
  "new-password": ["password", "new-password", 8],
};

/** @param {{title: string, fields: string[], verb: string, onSend: (fields: any) => Promise<void>}} props */
function Entry({ title, fields, verb, onSend }) {
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const values = Object.fromEntries(new FormData(form));
    onSend(values).then(() => form.reset(), complain);
  };
  return html`<form class="panel stack" onSubmit=${send} aria-label=${title}>
    <h2>${title}</h2>
    ${fields.map((field) => {
      const [type, complete, least] = KINDS[field];
      return html`<label class="field"><span>${t(`account-${field}`)}</span><input type=${type} name=${field === "new-password" ? "password" : field} autocomplete=${complete} required minlength=${least} maxlength=${type === "text" ? 40 : 200} /></label>`;
    })}
    <div class="row end"><button class="primary" type="submit">${verb}</button></div>
  </form>`;
}
