// Everybody at the table: pieces, cards, tickets, score, clock, whose turn it is.
import { PlayerMark } from "./cards.js";
import { drawerOpen } from "./drawer.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { tableOf } from "../families/table.js";
import { t } from "../text/messages.js";

/** @param {{s: Page.State, view: Server.View, table: Server.Table, names: string[], seat: number | null}} props */
export function Players({ s, view, table, names, seat }) {
  const order = view.seats.map((_, n) => (seat === null ? n : (seat + n) % view.seats.length));
  return html`<section class="players panel ${order.length > 3 ? "many" : ""}" aria-label=${t("title-players")}>
    <h2 class="unseen">${t("title-players")}</h2>
    <ul>${order.map((n) => html`<${Player} key=${n} s=${s} view=${view} table=${table} n=${n} name=${names[n]} mine=${n === seat} />`)}</ul>
  </section>`;
}

/**
 * Everybody in one line, for small screens; pressing it opens what lies beside the board.
 * @param {{view: Server.View, table: Server.Table, names: string[], seat: number | null}} props
 */
export function PlayerStrip({ view, table, names, seat }) {
  const order = view.seats.map((_, n) => (seat === null ? n : (seat + n) % view.seats.length));
  return html`<button class="player-strip" aria-haspopup="dialog" aria-expanded=${drawerOpen.value} aria-controls="drawer" aria-label=${t("drawer")} onClick=${() => (drawerOpen.value = !drawerOpen.value)}>
    ${order.map((n) => html`<span key=${n} class="strip-player player-${n} ${table.waiting.includes(n) ? "acting" : ""}" data-seat-panel=${n} title=${names[n]}><${PlayerMark} seat=${n} size=${14} /><b>${tableOf(view).standing(view.seats[n])}</b></span>`)}
    <${Icon} name="menu" />
  </button>`;
}

/** @param {{s: Page.State, view: Server.View, table: Server.Table, n: number, name: string, mine: boolean}} props */
function Player({ s, view, table, n, name, mine }) {
  const waiting = table.waiting.includes(n);
  const { kind, bot, stand_in: standIn } = table.seats[n];
  const thinking = waiting && (bot || standIn);
  const others = table.waiting.length > 1;
  // When the game is over, the score is the final one.
  const score = table.result ? table.result.scores[n] : (view.seats[n].score ?? null);
  const state = !waiting
    ? standIn
      ? t("player-absent")
      : null
    : thinking
      ? t("player-thinking")
      : others
        ? t("player-choosing")
        : mine
          ? t("player-you-act")
          : t("player-acts");
  return html`<li class="player player-${n} ${waiting ? "acting" : ""}" data-seat-panel=${n}>
    <div class="player-head">
      <${PlayerMark} seat=${n} />
      <strong class="player-name">${name}${mine && html` <small>${t("you")}</small>`}</strong>
      ${state && html`<span class="player-state">${thinking && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}${state}${table.deadlines[n] && html` <${Clock} until=${table.deadlines[n]} />`}</span>`}
      ${kind === "bot" || standIn ? html`<${Icon} name="bot" label=${t("a-bot")} />` : null}
      <span class="score">${score === null ? null : html`<b>${score}</b><span class="unseen"> ${t("points-word")}</span>`}</span>
    </div>
    <div class="player-facts"><${tableOf(view).SeatFacts} board=${s.facts.board} view=${view} seat=${view.seats[n]} /></div>
  </li>`;
}

/** The time left for a decision. @param {{until: number}} props */
function Clock({ until }) {
  const [now, setNow] = useState(Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(until - now));
  /** @param {number} number */
  const two = (number) => String(number).padStart(2, "0");
  const text =
    left >= 3600
      ? `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
      : `${Math.floor(left / 60)}:${two(left % 60)}`;
  return html`<span class="clock ${left < 10 ? "short" : ""}"><${Icon} name="clock" />${text}</span>`;
}
