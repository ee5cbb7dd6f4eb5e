// Everybody at the table: pieces, cards, tickets, score, clock, whose turn it is.
import { Locomotive, PlayerMark, Souvenir } from "./cards.js";
import { drawerOpen } from "./drawer.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { features, mapOf } from "../board/features.js";
import { said, t } from "../text/messages.js";

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
    ${order.map((n) => html`<span key=${n} class="strip-player player-${n} ${table.waiting.includes(n) ? "acting" : ""}" data-seat-panel=${n} title=${names[n]}><${PlayerMark} seat=${n} size=${14} /><b>${view.family === "tickets" ? view.seats[n].score : view.seats[n].locomotives}</b></span>`)}
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
  const score = table.result ? table.result.scores[n] : view.family === "tickets" ? view.seats[n].score : null;
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
    <div class="player-facts">${view.family === "tickets" ? html`<${TicketFacts} board=${s.facts.board} seat=${view.seats[n]} />` : html`<${ShareFacts} limit=${view.limit} seat=${view.seats[n]} />`}</div>
  </li>`;
}

/** @param {{icon: string, count: number | string | null, label: string}} props */
function Fact({ icon, count, label }) {
  return html`<span class="fact" title=${label}><${Icon} name=${icon} /><span aria-hidden="true">${count ?? "?"}</span><span class="unseen">${label}: ${count ?? t("secret")}</span></span>`;
}

/** @param {{board: Server.Board, seat: Server.TicketSeat}} props */
function TicketFacts({ board, seat }) {
  const has = features(board);
  const map = mapOf(board);
  return html`
    <${Fact} icon="train" count=${seat.trains} label=${said(map, "column-trains", { game: map })} />
    ${has.ships && html`<${Fact} icon="ship" count=${seat.ships} label=${t("column-ships")} />`}
    <${Fact} icon="cards" count=${seat.cards} label=${t("column-cards")} />
    <${Fact} icon="ticket" count=${seat.tickets} label=${t("column-tickets")} />
    ${has.stations && html`<${Fact} icon="station" count=${seat.buildings_left} label=${t("column-stations")} />`}
    ${has.harbours && html`<${Fact} icon="harbour" count=${seat.buildings_left} label=${t("column-harbours")} />`}
    ${seat.tokens.length > 0 && html`<span class="fact tokens"><span class="unseen">${t("column-souvenirs")}: ${seat.tokens.length}</span>${seat.tokens.map((symbol) => html`<${Souvenir} symbol=${symbol} size=${16} />`)}</span>`}
  `;
}

/** @param {{limit: number, seat: Server.ShareView["seats"][number]}} props */
function ShareFacts({ limit, seat }) {
  const known = Object.entries(seat.known).filter(([, count]) => count);
  return html`
    <${Fact} icon="train" count=${`${seat.locomotives}/${limit}`} label=${t("column-locomotives")} />
    ${known.length > 0 && html`<span class="fact known"><span class="unseen">${t("column-shown")}: </span>${known.map(([company, count]) => html`<span class="known-one"><${Locomotive} company=${company} size=${12} />${count}</span>`)}</span>`}
  `;
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
