// Where somebody is signed in, and an end to it.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { html, useEffect, useState } from "../app/html.js";
import { t, when } from "../text/messages.js";

/** The browsers that are signed in. */
export function Sessions() {
  const [sessions, setSessions] = useState(/** @type {Server.Session[]} */ ([]));
  const load = () => api.sessions().then(setSessions, complain);
  useEffect(() => {
    load();
  }, []);
  /** @param {Promise<unknown>} ending */
  const ended = (ending) => ending.then(() => notify(t("sessions-ended"))).then(load, complain);
  const others = sessions.some((one) => !one.this);
  return html`<section class="stack" aria-label=${t("sessions")}>
    <h2>${t("sessions")}</h2>
    <ul class="tables">${sessions.map(
      (one) => html`<li><span class="table-line"><strong>${one.browser || t("sessions-unknown")}</strong>
        <span class="who">${t("sessions-seen", { when: when(one.seen) })}</span>
        ${one.this ? html`<span class="badge">${t("sessions-this")}</span>` : html`<button class="small" onClick=${() => ended(api.endSession(one.id))}>${t("sessions-end")}<span class="unseen"> ${one.browser}</span></button>`}
      </span></li>`,
    )}</ul>
    ${others && html`<div class="row"><button onClick=${() => ended(api.endSessions())}>${t("sessions-end-others")}</button></div>`}
  </section>`;
}
