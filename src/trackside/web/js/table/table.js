// A table: finds out who we are there, follows it, and puts all its parts on the page.
import { api } from "../app/api.js";
import { announce, complain, notify } from "../app/announce.js";
import { ActionBar } from "./action-bar.js";
import { Board } from "../board/board.js";
import { compact } from "../board/compact.js";
import { beginClaim } from "../sheets/begin-claim.js";
import { Curtain } from "./curtain.js";
import { EndOfLine } from "../app/end-of-line.js";
import { tableOf } from "../families/table.js";
import { loadFacts } from "../board/facts.js";
import { features } from "../board/features.js";
import { flyCards } from "./flights.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { KeysSheet, keysOpen, listen } from "./keyboard.js";
import { later } from "../app/later.js";
import { Log } from "./log.js";
import { lessonOf } from "../learn/lessons.js";
import { linesOf, saidText, spoken, takenBackBy } from "../text/lines.js";
import { listed, named, t } from "../text/messages.js";
import { MomentCard, noteMoments } from "./moments.js";
import { Players, PlayerStrip } from "./players.js";
import { Recap, noteSeen } from "./recap.js";
import { DealBanner } from "../lobby/deal.js";
import { linkTo } from "../app/router.js";
import { motion } from "../app/settings.js";
import { play } from "../app/sound.js";
import { TableState } from "./table-state.js";
import { Drawer } from "./drawer.js";

const Coach = later(() => import("../learn/coach.js"), "Coach", false);
const EndScreen = later(() => import("../after/end.js"), "EndScreen", false);
const ListSheet = later(() => import("../sheets/board-list.js"), "ListSheet");
const Manners = later(() => import("./manners.js"), "Manners");
const TunnelReveal = later(() => import("../sheets/tunnel.js"), "TunnelReveal", false);
const WaitingRoom = later(() => import("../lobby/waiting-room.js"), "WaitingRoom", false);

/** @param {{id: string, watch: boolean}} props */
export function Table({ id, watch }) {
  const [found, setFound] = useState(
    /** @type {{facts: Page.Facts, table: Server.Table, mine: number[]} | null} */ (null),
  );
  const [seat, setSeat] = useState(/** @type {number | null | undefined} */ (undefined));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    api.table(id).then(
      async (table) => {
        const facts = await loadFacts(table.game);
        // What lies on the table from the beginning comes with it; questions follow.
        await tableOf(facts.board).load();
        const mine = watch ? [] : table.yours;
        setFound({ facts, table, mine });
        // Who plays several seats is asked first who sits there now.
        if (mine.length <= 1 || table.state !== "playing") setSeat(mine[0] ?? null);
      },
      () => setMissing(true),
    );
  }, [id]);
  if (missing) return html`<${EndOfLine} />`;
  if (!found) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  if (seat === undefined) {
    const next = found.mine.find((one) => found.table.waiting.includes(one)) ?? found.mine[0];
    return html`<${Curtain} seat=${next} name=${found.table.seats[next].name} onReady=${() => setSeat(next)} />`;
  }
  return html`<${Seated} key=${`${id}/${seat}`} id=${id} seat=${seat} facts=${found.facts} mine=${found.mine} onSeat=${setSeat} />`;
}

/**
 * One table from one seat; null: a spectator.
 * @param {{id: string, seat: number | null, facts: Page.Facts, mine: number[], onSeat: (seat: number) => void}} props
 */
function Seated({ id, seat, facts, mine, onSeat }) {
  const [s] = useState(() => {
    const state = new TableState(id, seat, facts);
    state.onEvents.push((events, update) => happened(state, events, update));
    return state;
  });
  const [handed, setHanded] = useState(false);
  useEffect(() => {
    const stop = listen(s);
    return () => {
      stop();
      s.stop();
      restTitle();
    };
  }, []);
  const update = s.update.value;
  if (s.status.value === "refused") return html`<${EndOfLine} />`;
  if (!update) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const table = s.table.value;
  markTitle(s, table);
  if (table.state === "open") return html`<${WaitingRoom} s=${s} />`;
  if (table.state === "closed") return html`<${EndOfLine} />`;
  // Hot-seat: when another of our seats has to act, the curtain falls.
  const next =
    table.state === "playing" && mine.length > 1 && !(seat !== null && table.waiting.includes(seat))
      ? mine.find((one) => table.waiting.includes(one))
      : undefined;
  if (next !== undefined && (!s.acted.value || handed))
    return html`<${Curtain} seat=${next} name=${s.names.value[next]} onReady=${() => onSeat(next)} />`;
  // What was just drawn is seen first: the curtain falls when the person hands the screen over.
  const passing =
    next !== undefined &&
    html`<div class="hand-over" role="status"><span>${t("hand-over", { who: s.names.value[next] })}</span><button class="primary" onClick=${() => setHanded(true)}>${t("hand-over-do")}</button></div>`;
  return html`${passing}<${TableTop} s=${s} />`;
}

/**
 * Tell, sound and move what just happened.
 * @param {Page.State} s
 * @param {Server.Happening[]} events
 * @param {Server.Update} update
 */
function happened(s, events, update) {
  flyCards(events, s.seat);
  noteMoments(s, update);
  s.why.value = null;
  const all = linesOf([...s.events.value]);
  const names = s.names.value;
  for (const event of events) {
    const lines = all.get(event.number) ?? [];
    for (const line of lines) {
      const text = spoken(line, { facts: s.facts, names });
      if (text) announce(text);
      if (line.chance === "tunnel" && line.cards.length) showReveal(s, line, names[event.seat ?? 0]);
    }
    if (event.kind === "action") {
      if (event.seat === s.seat && event.by === "person") s.acted.value = true;
      play(event.action?.startsWith("claim") || event.action?.startsWith("place") ? "claim" : "card");
    }
    if (event.kind === "say" && event.seat !== s.seat) notify(saidText(event, names));
    if (event.kind === "rematch") notify(t("rematch-ready"));
    if (event.result) play("over");
  }
  const before = s.myTurn.value;
  if (!before && s.seat !== null && update.table.waiting.includes(s.seat)) {
    play("turn");
    announce(t("your-turn"));
  }
}

/** @param {Page.State} s @param {Server.Line} line @param {string} who */
function showReveal(s, line, who) {
  const shown = { line, who };
  s.reveal.value = shown;
  setTimeout(() => {
    if (s.reveal.value === shown) s.reveal.value = null;
  }, 4500);
}

/** @param {Page.State} s @param {Server.Table} table */
function markTitle(s, table) {
  const game = named(s.facts.board.name);
  const turn = s.myTurn.value && table.state === "playing";
  titled("table", { game });
  if (turn) document.title = t("title-turn", { game });
  const icon = /** @type {HTMLElement} */ (document.getElementById("icon"));
  const want = turn ? "/icon-turn.svg" : "/icon.svg";
  if (icon.getAttribute("href") !== want) icon.setAttribute("href", want);
}

function restTitle() {
  document.getElementById("icon")?.setAttribute("href", "/icon.svg");
}

/** The table itself. @param {{s: Page.State}} props */
function TableTop({ s }) {
  const view = s.view.value;
  const table = s.table.value;
  const { facts } = s;
  const mine = s.myTurn.value && !s.pending.value && table.state === "playing";
  const parts = tableOf(view);
  const look = parts.look(facts, view, {
    sorted: mine ? s.sorted.value : undefined,
    mode: s.mode.value,
    spot: s.spot.value,
    wanted: s.wanted.value,
  });
  const events = s.events.value;
  const small = compact.value;
  const [taught] = useState(() => lessonOf(s.id) !== null);
  const finished = table.state === "finished";
  /** @param {string} kind @param {string} id */
  const picked = (kind, id) => pick(s, kind, id);
  useEffect(() => noteSeen(s.id, s.seat, s.number));
  const { width, height } = facts.drawing;
  const ratio = width / height;
  const kinds = [
    parts.kind,
    ratio > BROAD ? "broad" : "tall",
    features(facts.board).manyDecks ? "many-decks" : "",
    finished ? "finished" : "",
  ];
  return html`<div class="table-top ${kinds.join(" ")}" style=${{ "--ratio": ratio }}>
    <h1 class="unseen">${named(facts.board.name)}</h1>
    <div class="banners">
      ${s.status.value === "lost" && html`<p class="banner lost" role="status"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${t("connection-lost")}</p>`}
      ${view.turns_left !== null && view.turns_left !== undefined && table.state === "playing" && html`<p class="banner last" role="status">${t("last-turns", { count: view.turns_left })}</p>`}
      ${s.seat === null && table.state === "playing" && html`<p class="banner watching"><${Icon} name="eye" />${t("spectator")}</p>`}
      <${DealBanner} table=${table} />
      ${table.undo_asked && html`<${UndoAsked} s=${s} table=${table} />`}
    </div>
    ${small && html`<${PlayerStrip} view=${view} table=${table} names=${s.names.value} seat=${s.seat} />`}
    <div class="board-area">
      ${taught && html`<${Coach} s=${s} />`}
      <${Board} facts=${facts} look=${look} title=${t("board-title", { game: named(facts.board.name) })} moving=${motion()} onPick=${picked} home=${parts.home(facts, view)} spot=${pointedOut(s, mine)} over=".questions" />
      ${s.reveal.value && table.state === "playing" && !s.sorted.value.extra.length && html`<${TunnelReveal} facts=${facts} line=${s.reveal.value.line} who=${s.reveal.value.who} />`}
      <${Recap} s=${s} />
      <${MomentCard} s=${s} />
    </div>
    ${small && html`<${parts.Strip} s=${s} view=${view} />`}
    <${ActionBar} s=${s} view=${view} table=${table} />
    <div class="tray"><${parts.Tray} s=${s} view=${view} live=${mine} small=${small} /></div>
    <${Drawer} small=${small}>
      <${Players} s=${s} view=${view} table=${table} names=${s.names.value} seat=${s.seat} />
      <${parts.Side} s=${s} view=${view} live=${mine} small=${small} />
      <${Log} s=${s} events=${events} names=${s.names.value} />
      <footer class="table-foot">
        <${Tool} icon="list" name=${t("board-as-list")} onClick=${() => (s.sheet.value = { kind: "list" })} />
        <${Tool} icon="keyboard" name=${t("keys-title")} onClick=${() => (keysOpen.value = true)} />
        <a class="button quiet small" href="/rules/${facts.board.id}" target="_blank" rel="noopener" title=${t("nav-rules")}><${Icon} name="rules" /><span class="tool-name">${t("nav-rules")}</span></a>
        <${Tool} icon="share" name=${t("share-watch")} onClick=${() => copyWatch(s)} />
        <${Manners} s=${s} table=${table} />
      </footer>
    </${Drawer}>
    <div class="questions">
      <${Sheets} s=${s} view=${view} table=${table} />
      ${finished && html`<${EndScreen} s=${s} view=${view} table=${table} />`}
    </div>
    ${keysOpen.value && html`<${KeysSheet} />`}
  </div>`;
}

/** A board that is so much wider than high leaves room below it and not beside it. */
const BROAD = 1.35;

/** What must be seen on the board now: what is pointed out, or the cities a question asks about. @param {Page.State} s @param {boolean} mine */
function pointedOut(s, mine) {
  const { souvenir } = s.sorted.value;
  return s.spot.value ?? (mine && souvenir.size ? { cities: [...souvenir.keys()] } : null);
}

/** Something to press beside the game, shown by its picture. @param {{icon: string, name: string, onClick: () => void}} props */
function Tool({ icon, name, onClick }) {
  return html`<button class="quiet small" title=${name} onClick=${onClick}><${Icon} name=${icon} /><span class="tool-name">${name}</span></button>`;
}

/** @param {Page.State} s */
async function copyWatch(s) {
  try {
    await navigator.clipboard.writeText(linkTo(`/table/${s.id}/watch`));
    announce(t("link-copied"));
  } catch {
    s.why.value = linkTo(`/table/${s.id}/watch`);
  }
}

/** Somebody wants to go back: agree or not. @param {{s: Page.State, table: Server.Table}} props */
function UndoAsked({ s, table }) {
  const asked = table.undo_asked;
  if (!asked) return null;
  const mine = s.seat !== null && !asked.agreed.includes(s.seat);
  const what = listed(takenBackBy(s.events.value, asked.to, { facts: s.facts, names: s.names.value }).slice(0, 4));
  return html`<p class="banner" role="status">${t("undo-asked", { who: s.names.value[asked.seat], what })}
    ${mine && html`<button class="small primary" onClick=${() => api.answerUndo(s.id, s.seat, true).catch(complain)}>${t("agree")}</button><button class="small" onClick=${() => api.answerUndo(s.id, s.seat, false).catch(complain)}>${t("refuse")}</button>`}</p>`;
}

/** Something on the board was pressed. @param {Page.State} s @param {string} kind @param {string} id */
function pick(s, kind, id) {
  const sorted = s.sorted.value;
  const mode = s.mode.value;
  if (kind === "route") {
    if (s.myTurn.value && sorted.claim.has(id)) beginClaim(s, id);
    else s.explain({ route: id });
  } else if (kind === "city") {
    if (sorted.souvenir.has(id)) s.act(sorted.souvenir.get(id));
    else if (sorted.stack.size) {
      const symbol = mode?.kind === "stack" ? mode.symbol : [...sorted.stack.keys()][0];
      s.act(sorted.stack.get(symbol)?.find((one) => one.city === id));
    } else if ((mode?.kind === "station" || mode?.kind === "harbour") && sorted[mode.kind].has(id))
      s.sheet.value = { kind: mode.kind, city: id };
  } else {
    const building = Boolean(s.view.value.build);
    const company = building ? "" : mode?.kind === "company" ? mode.company : null;
    if (company !== null) s.act(sorted.place.get(company)?.find((one) => one.hex.join(",") === id));
    else if (s.myTurn.value) s.why.value = t("why-company-first");
  }
}

/** The question that is open now, if any. @param {{s: Page.State, view: Server.View, table: Server.Table}} props */
function Sheets({ s, view, table }) {
  if (table.state === "finished") return null;
  const open = s.sheet.value;
  if (open?.kind === "list") return html`<${ListSheet} s=${s} view=${view} />`;
  if (!s.myTurn.value || s.pending.value) return null;
  return html`<${tableOf(view).Sheets} s=${s} view=${view} />`;
}
