// An account: for games on several devices. Nobody needs one to play.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { t } from "../text/messages.js";
import { AccountData } from "./account-data.js";
import { Entry } from "./entry.js";
import { Forgot } from "./reset.js";
import { Sessions } from "./sessions.js";

/** The account of this browser, or how to get one. */
export function Account() {
  const [person, setPerson] = useState(/** @type {Server.Person | null | undefined} */ (undefined));
  useEffect(() => {
    titled("account");
    api.me().then((me) => setPerson(me.person), complain);
  }, []);
  if (person === undefined) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  return html`<div class="page-narrow account">
    <p class="crumbs"><a href="/">${t("to-lobby")}</a></p>
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
      <${Forgot} />
    </div>`;
}

/** Somebody who is signed in. @param {{person: Server.Person, onChange: (value: any) => void}} props */
function Known({ person, onChange }) {
  /** @param {{old: string, password: string}} props */
  const change = ({ old, password }) => api.changePassword(old, password).then(() => notify(t("account-changed")));
  return html`<p class="lead">${t("account-known", { login: person.login ?? "" })}</p>
    <div class="row"><button onClick=${() => api.signOut().then(() => onChange(null), complain)}>${t("account-sign-out")}</button></div>
    <div class="account-ways"><${Entry} title=${t("account-change")} fields=${["old", "new-password"]} verb=${t("account-change")} onSend=${change} login=${person.login} /></div>
    <${Sessions} />
    <${AccountData} person=${person} onGone=${() => onChange(null)} />`;
}
