// What is kept of somebody: the mail address, everything as a file, and an end to it.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { html, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { ask } from "../app/asking.js";
import { language, t } from "../text/messages.js";
import { Entry } from "./entry.js";

/** @param {{person: Server.Person, onGone: () => void}} props */
export function AccountData({ person, onGone }) {
  const [mail, setMail] = useState(person.mail);
  /** @param {{mail: string, password: string}} fields */
  const give = (fields) =>
    api.giveMail(fields.mail, fields.password, language.value).then(() => notify(t("account-mail-sent")));
  const drop = () =>
    api.dropMail().then(() => {
      setMail(null);
      notify(t("account-mail-dropped"));
    }, complain);
  /** @param {{password: string}} fields */
  const forget = async ({ password }) => {
    const sure = { title: t("account-delete"), text: t("account-delete-about"), yes: t("account-delete-yes") };
    if (!(await ask(sure))) return;
    await api.deleteAccount(password);
    notify(t("account-deleted"));
    onGone();
  };
  return html`<section class="stack" aria-label=${t("account-data")}>
    <h2>${t("account-data")}</h2>
    ${mail && html`<div class="row"><span>${t("account-mail-is", { mail })}</span><button class="small" onClick=${drop}>${t("account-mail-drop")}</button></div>`}
    <div class="row"><a class="button" href="/api/account/export" download><${Icon} name="download" />${t("account-export")}</a></div>
    <div class="account-ways">
      <${Entry} title=${t("account-mail-give")} about=${t("account-mail-about")} fields=${["mail", "password"]} verb=${t("account-mail-give")} onSend=${give} login=${person.login} />
      <${Entry} title=${t("account-delete")} about=${t("account-delete-about")} fields=${["password"]} verb=${t("account-delete")} onSend=${forget} login=${person.login} />
    </div>
  </section>`;
}
