// The frame around every page: header, settings, notes.
import { note } from "./announce.js";
import { asked } from "./asking.js";
import { CodeNote } from "./code.js";
import { EndOfLine } from "./end-of-line.js";
import { html, useEffect, useRef } from "./html.js";
import { Icon } from "./icons.js";
import { later } from "./later.js";
import { isOffline } from "./online.js";
import { language, t } from "../text/messages.js";
import { place } from "./router.js";
import { settingsOpen } from "./settings.js";

/** Whether nobody sits at a table yet: who plays does not want these soon. */
const beforeTable = () => place.peek()[0] !== "table";
const Account = later(() => import("../lobby/account.js"), "Account", false);
const Asked = later(() => import("../sheets/ask.js"), "Asked");
const Confirm = later(() => import("../lobby/reset.js"), "Confirm", false);
const Daily = later(() => import("../lobby/daily.js"), "Daily", false);
const Join = later(() => import("../lobby/join.js"), "Join", false);
const Learn = later(() => import("../learn/learn.js"), "Learn", false);
const Lobby = later(() => import("../lobby/lobby.js"), "Lobby", beforeTable);
const NewTable = later(() => import("../lobby/new-table.js"), "NewTable", beforeTable);
const Person = later(() => import("../lobby/person.js"), "Person", false);
const Replay = later(() => import("../after/replay.js"), "Replay", false);
const Reset = later(() => import("../lobby/reset.js"), "Reset", false);
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
  reset: [Reset, ([code]) => ({ key: code, code })],
  confirm: [Confirm, ([code]) => ({ key: code, code })],
  scores: [Scores, ([game]) => ({ game })],
  daily: [Daily, ([game, date]) => ({ key: game, game, date })],
  person: [Person, ([id]) => ({ key: id, id })],
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
    <div class="shell ${immersed ? "immersed" : ""} ${name === "table" ? "at-table" : ""}" lang=${language.value}>
      <a class="skip" href="#main" onClick=${skip}>${t("skip")}</a>
      <header class="masthead">
        <a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28" /><span>Trackside</span></a>
        ${isOffline.value ? html`<p class="code-note" role="status">${t("offline")}</p>` : html`<${CodeNote} />`}
        <nav aria-label=${t("nav")}>
          <a href="/rules" aria-current=${name === "rules" ? "page" : null}>${t("nav-rules")}</a>
          <a href="/scores" aria-current=${name === "scores" ? "page" : null}>${t("nav-scores")}</a>
          <button class="quiet" onClick=${() => (settingsOpen.value = true)} aria-haspopup="dialog">
            <${Icon} name="settings" /><span class="wide">${t("settings")}</span>
          </button>
        </nav>
      </header>
      <main id="main" tabindex="-1" ref=${main}><${Page} ...${told(rest)} /></main>
      ${note.value && html`<div class="note" aria-hidden="true">${note.value.text}</div>`}
      ${settingsOpen.value && html`<${SettingsSheet} />`}
      ${asked.value && html`<${Asked} />`}
    </div>
  `;
}
