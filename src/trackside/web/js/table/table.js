// A table: finds out who we are there, follows it, and puts all its parts on the page.
import { api } from "../app/api.js";
import { announce, complain } from "../app/announce.js";
import { ActionBar } from "./action-bar.js";
import { Board } from "../board/board.js";
import { BuildingSheet, beginClaim, ClaimSheet } from "../sheets/claim.js";
import { ExchangeSheet, KeepSheet, PiecesSheet, RefillSheet, SouvenirSheet, StackSheet } from "../sheets/choices.js";
import { Companies, TradeSheet } from "./companies.js";
import { Curtain } from "./curtain.js";
import { EndOfLine } from "../app/end-of-line.js";
import { loadFacts } from "../board/facts.js";
import { features } from "../board/features.js";
import { flyCards } from "./flights.js";
import { Hand } from "./hand.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { KeysSheet, keysOpen, listen } from "./keyboard.js";
import { later } from "../app/later.js";
import { ListSheet } from "../sheets/board-list.js";
import { Log } from "./log.js";
import { linesOf, spoken } from "../text/lines.js";
import { boardLook } from "../board/look.js";
import { Market } from "./market.js";
import { named, t } from "../text/messages.js";
import { Players } from "./players.js";
import { Recap, noteSeen } from "./recap.js";
import { go, linkTo } from "../app/router.js";
import { motion } from "../app/settings.js";
import { play } from "../app/sound.js";
import { TableState } from "./table-state.js";
import { Tickets } from "./tickets.js";
import { wide } from "./wide.js";

const Coach = later(() => import("../learn/coach.js"), "Coach", false);
const EndScreen = later(() => import("../after/end.js"), "EndScreen");
const TunnelReveal = later(() => import("../sheets/tunnel.js"), "TunnelReveal");
const TunnelSheet = later(() => import("../sheets/tunnel.js"), "TunnelSheet");
const WaitingRoom = later(() => import("../lobby/waiting-room.js"), "WaitingRoom");

/** Take a seat by invitation, then go to the table. @param {{id: string, invite: string}} props */
export function Join({ id, invite }) {
  useEffect(() => {
    api
      .table(id)
      .then((table) => (table.yours.length || table.state !== "open" ? table : api.join(id, invite ? { invite } : {})))
      .then(() => go(`/table/${id}`))
      .catch((problem) => {
        complain(problem);
        go(`/table/${id}`);
      });
  }, [id]);
  return html`<p class="loading page-narrow">${t("loading")}</p>`;
}

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
  if (next !== undefined)
    return html`<${Curtain} seat=${next} name=${s.names.value[next]} onReady=${() => onSeat(next)} />`;
  return html`<${TableTop} s=${s} />`;
}

/**
 * Tell, sound and move what just happened.
 * @param {Page.State} s
 * @param {Server.Happening[]} events
 * @param {Server.Update} update
 */
function happened(s, events, update) {
  flyCards(events);
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
  document.title = turn ? t("title-turn", { game }) : t("title-table", { game });
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
  const look = boardLook(facts, view, {
    sorted: mine ? s.sorted.value : undefined,
    mode: s.mode.value,
    spot: s.spot.value,
  });
  const shares = view.family === "shares";
  const own = view.own;
  const events = s.events.value;
  // Beside the board it is always in sight; a phone has it under the market.
  const hand =
    view.family === "tickets" && view.own && html`<${Hand} key="hand" hand=${view.own.hand} board=${facts.board} />`;
  /** @param {string} kind @param {string} id */
  const picked = (kind, id) => pick(s, kind, id);
  useEffect(() => noteSeen(s.id, s.seat, s.number));
  return html`<div class="table-top ${shares ? "shares" : "with-cards"} ${features(facts.board).manyDecks ? "many-decks" : ""}">
    <h1 class="unseen">${named(facts.board.name)}</h1>
    ${s.status.value === "lost" && html`<p class="banner lost" role="status"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>${t("connection-lost")}</p>`}
    ${view.turns_left !== null && view.turns_left !== undefined && table.state === "playing" && html`<p class="banner last" role="status">${t("last-turns", { count: view.turns_left })}</p>`}
    ${s.seat === null && table.state === "playing" && html`<p class="banner watching"><${Icon} name="eye" />${t("spectator")}</p>`}
    ${table.undo_asked && html`<${UndoAsked} s=${s} table=${table} />`}
    <div class="middle"><div class="board-area">
      <${Board} facts=${facts} look=${look} title=${t("board-title", { game: named(facts.board.name) })} moving=${motion()} onPick=${picked} />
      ${s.reveal.value && table.state === "playing" && !s.sorted.value.extra.length && html`<${TunnelReveal} facts=${facts} line=${s.reveal.value.line} who=${s.reveal.value.who} />`}
      <${Recap} s=${s} />
      ${table.state === "finished" && html`<${EndScreen} s=${s} view=${view} table=${table} />`}
    </div>
    <div class="tray">
      <${ActionBar} s=${s} view=${view} table=${table} />
      ${!shares && html`<${Market} s=${s} view=${view} live=${mine} />`}
      ${!wide.value && hand}
    </div>
    </div>
    <div class="side">
      <${Sheets} s=${s} view=${view} table=${table} />
      <${Coach} s=${s} />
      <${Players} s=${s} view=${view} table=${table} names=${s.names.value} seat=${s.seat} />
      ${!shares && own && html`<${Tickets} s=${s} view=${view} seat=${s.seat} own=${own} />`}
      ${wide.value && hand}
      ${shares && html`<${Companies} s=${s} view=${view} own=${own} live=${mine} />`}
      <${Log} s=${s} events=${events} names=${s.names.value} />
    </div>
    <footer class="table-foot">
      <button class="quiet small" onClick=${() => (s.sheet.value = { kind: "list" })}><${Icon} name="list" />${t("board-as-list")}</button>
      <button class="quiet small" onClick=${() => (keysOpen.value = true)}><${Icon} name="keyboard" />${t("keys-title")}</button>
      <a class="button quiet small" href="#/rules/${facts.board.id}" target="_blank" rel="noopener"><${Icon} name="rules" />${t("nav-rules")}</a>
      <button class="quiet small" onClick=${() => copyWatch(s)}><${Icon} name="share" />${t("share-watch")}</button>
      ${s.seat !== null && table.state === "playing" && html`<button class="quiet small" onClick=${() => leave(s, table)}>${table.seats[s.seat].stand_in ? t("come-back") : t("leave")}</button>`}
    </footer>
    ${keysOpen.value && html`<${KeysSheet} />`}
  </div>`;
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

/** @param {Page.State} s @param {Server.Table} table */
function leave(s, table) {
  const done = s.seat !== null && table.seats[s.seat].stand_in ? api.comeBack(s.id, s.seat) : api.leave(s.id, s.seat);
  done.catch(complain);
}

/** Somebody wants to go back: agree or not. @param {{s: Page.State, table: Server.Table}} props */
function UndoAsked({ s, table }) {
  const asked = table.undo_asked;
  if (!asked) return null;
  const mine = s.seat !== null && !asked.agreed.includes(s.seat);
  return html`<p class="banner" role="status">${t("undo-asked", { who: s.names.value[asked.seat] })}
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
  const sorted = s.sorted.value;
  if (sorted.extra.length || sorted.withdraw) return html`<${TunnelSheet} s=${s} view=${view} />`;
  if (sorted.keep.length && view.family === "tickets")
    return html`<${KeepSheet} key=${view.own?.offer.join()} s=${s} view=${view} />`;
  if (sorted.pieces.length) return html`<${PiecesSheet} s=${s} />`;
  if (sorted.souvenir.size) return html`<${SouvenirSheet} s=${s} view=${view} />`;
  if (sorted.stack.size) return html`<${StackSheet} s=${s} />`;
  if (open?.kind === "claim" && sorted.claim.has(open.route))
    return html`<${ClaimSheet} key=${open.route} s=${s} view=${view} route=${open.route} />`;
  if (open?.kind === "refill") return html`<${RefillSheet} s=${s} actions=${open.actions} card=${open.card} />`;
  if (open?.kind === "exchange") return html`<${ExchangeSheet} s=${s} />`;
  if (open?.kind === "trade") return html`<${TradeSheet} s=${s} view=${view} />`;
  if ((open?.kind === "station" || open?.kind === "harbour") && sorted[open.kind].has(open.city))
    return html`<${BuildingSheet} key=${open.city} s=${s} view=${view} kind=${open.kind} city=${open.city} />`;
  return null;
}
