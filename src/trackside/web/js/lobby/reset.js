// A forgotten password, and the pages that links in mails lead to.
import { api } from "../app/api.js";
import { notify } from "../app/announce.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { go } from "../app/router.js";
import { language, t } from "../text/messages.js";
import { Entry } from "./entry.js";

/** Ask for a link. */
export function Forgot() {
  /** @param {{login: string}} fields */
  const send = ({ login }) => api.forgot(login, language.value).then(() => notify(t("reset-sent")));
  return html`<${Entry} title=${t("reset-forgot")} about=${t("reset-forgot-about")} fields=${["login"]} verb=${t("reset-send")} onSend=${send} />`;
}

/** Choose a new password. @param {{code: string}} props */
export function Reset({ code }) {
  useEffect(() => titled("reset"), []);
  /** @param {{password: string}} fields */
  const choose = ({ password }) =>
    api.resetPassword(code, password).then(() => {
      notify(t("account-changed"));
      go("/account", true);
    });
  return html`<div class="page-narrow account">
    <p class="crumbs"><a href="/">${t("to-lobby")}</a></p>
    <h1>${t("reset-choose")}</h1>
    <div class="account-ways"><${Entry} title=${t("reset-choose")} about=${t("reset-about")} fields=${["new-password"]} verb=${t("reset-choose")} onSend=${choose} /></div>
  </div>`;
}

/** An address is confirmed. @param {{code: string}} props */
export function Confirm({ code }) {
  const [done, setDone] = useState(/** @type {boolean | null} */ (null));
  useEffect(() => {
    titled("confirm");
    api.confirmMail(code).then(
      () => setDone(true),
      () => setDone(false),
    );
  }, [code]);
  return html`<div class="page-narrow account">
    <h1>${t("confirm-title")}</h1>
    <p class="lead" role="status">${done === null ? t("loading") : done ? t("confirm-done") : t("confirm-failed")}</p>
    <p><a class="button" href="/account">${t("account")}</a></p>
  </div>`;
}
