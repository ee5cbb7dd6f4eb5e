// The frame around every page: header, settings, notes.
import { Account } from "./account.js";
import { note } from "./announce.js";
import { EndOfLine } from "./end-of-line.js";
import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { Learn } from "./learn.js";
import { Lobby } from "./lobby.js";
import { language, t } from "./messages.js";
import { NewTable } from "./new-table.js";
import { Replay } from "./replay.js";
import { place } from "./router.js";
import { Rules } from "./rules.js";
import { Scores } from "./scores.js";
import { SettingsSheet, settingsOpen } from "./settings-sheet.js";
import { Join, Table } from "./table.js";

const PAGES = {
  new: ([game]) => html`<${NewTable} key=${game} game=${game} />`,
  table: ([id, seat]) => html`<${Table} key=${id} id=${id} watch=${seat === "watch"} />`,
  join: ([id, invite]) => html`<${Join} id=${id} invite=${invite} />`,
  replay: ([id, number]) => html`<${Replay} key=${id} id=${id} number=${Number(number ?? 0)} />`,
  learn: ([game]) => html`<${Learn} key=${game} game=${game} />`,
  rules: ([game, rule]) => html`<${Rules} game=${game} rule=${rule} />`,
  account: () => html`<${Account} />`,
  scores: ([game]) => html`<${Scores} game=${game ?? "europe"} />`,
};

/** The whole page. */
export function Shell() {
  const [name, ...rest] = place.value;
  const known = name === undefined || name in PAGES;
  const main = useRef(null);
  const path = place.value.slice(0, 2).join("/");
  useEffect(() => {
    scrollTo(0, 0);
  }, [path]);
  const body = name === undefined ? html`<${Lobby} />` : known ? PAGES[name](rest) : html`<${EndOfLine} />`;
  const immersed = name === "table" || name === "replay";
  return html`
    <div class="shell ${immersed ? "immersed" : ""}" lang=${language.value}>
      <a class="skip" href="#main" onClick=${(event) => (event.preventDefault(), main.current.focus())}>${t("skip")}</a>
      <header class="masthead">
        <a class="brand" href="#/"><img src="/icon.svg" alt="" width="28" height="28" /><span>Trackside</span></a>
        <nav aria-label=${t("nav")}>
          <a href="#/rules" aria-current=${name === "rules" ? "page" : null}>${t("nav-rules")}</a>
          <a href="#/scores" aria-current=${name === "scores" ? "page" : null}>${t("nav-scores")}</a>
          <button class="quiet" onClick=${() => (settingsOpen.value = true)} aria-haspopup="dialog">
            <${Icon} name="settings" /><span class="wide">${t("settings")}</span>
          </button>
        </nav>
      </header>
      <main id="main" tabindex="-1" ref=${main}>${body}</main>
      ${note.value && html`<div class="note" aria-hidden="true">${note.value.text}</div>`}
      ${settingsOpen.value && html`<${SettingsSheet} />`}
    </div>
  `;
}
