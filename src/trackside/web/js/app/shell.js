// The frame around every page: header, settings, notes.
import { note } from "./announce.js";
import { EndOfLine } from "./end-of-line.js";
import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { later } from "./later.js";
import { language, t } from "../text/messages.js";
import { place } from "./router.js";
import { settingsOpen } from "./settings.js";

const Account = later(() => import("../lobby/account.js"), "Account", false);
const Join = later(() => import("../table/table.js"), "Join");
const Learn = later(() => import("../learn/learn.js"), "Learn", false);
const Lobby = later(() => import("../lobby/lobby.js"), "Lobby");
const NewTable = later(() => import("../lobby/new-table.js"), "NewTable");
const Replay = later(() => import("../after/replay.js"), "Replay");
const Rules = later(() => import("../learn/rules.js"), "Rules", false);
const Scores = later(() => import("../lobby/scores.js"), "Scores", false);
const SettingsSheet = later(() => import("./settings-sheet.js"), "SettingsSheet");
const Table = later(() => import("../table/table.js"), "Table");

/**
 * Which part an address asks for, and what it tells it; early.js names the same pages.
 * @type {Record<string, [ReturnType<typeof later>, (parts: string[]) => object]>}
 */
const PAGES = {
  lobby: [Lobby, () => ({})],
  new: [NewTable, ([game]) => ({ key: game, game })],
  table: [Table, ([id, seat = ""]) => ({ key: `${id}/${seat}`, id, watch: seat === "watch" })],
  join: [Join, ([id, invite]) => ({ id, invite })],
  replay: [Replay, ([id, number]) => ({ key: id, id, number: Number(number ?? 0) })],
  learn: [Learn, ([game]) => ({ key: game, game })],
  rules: [Rules, ([game, rule]) => ({ game, rule })],
  account: [Account, () => ({})],
  scores: [Scores, ([game]) => ({ game })],
};

/** Fetch the page that the address asks for. */
export async function loadPage() {
  const [name = "lobby"] = place.peek();
  if (Object.hasOwn(PAGES, name)) await PAGES[name][0].load();
}

/** The whole page. */
export function Shell() {
  const [name = "lobby", ...rest] = place.value;
  const [Page, told] = Object.hasOwn(PAGES, name) ? PAGES[name] : [EndOfLine, () => ({})];
  /** @type {{current: HTMLElement | null}} */
  const main = useRef(null);
  /** @param {Event} event */
  const skip = (event) => {
    event.preventDefault();
    main.current?.focus();
  };
  const path = place.value.slice(0, 2).join("/");
  useEffect(() => {
    scrollTo(0, 0);
  }, [path]);
  const immersed = name === "table" || name === "replay";
  return html`
    <div class="shell ${immersed ? "immersed" : ""}" lang=${language.value}>
      <a class="skip" href="#main" onClick=${skip}>${t("skip")}</a>
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
      <main id="main" tabindex="-1" ref=${main}><${Page} ...${told(rest)} /></main>
      ${note.value && html`<div class="note" aria-hidden="true">${note.value.text}</div>`}
      ${settingsOpen.value && html`<${SettingsSheet} />`}
    </div>
  `;
}
