// Choices that are not made on the board: tickets, pieces, the refilling deck, souvenirs, exchanging.
import { Card, Souvenir } from "../table/cards.js";
import { cityName, printed, ticketCities } from "../board/facts.js";
import { html, useState, whenTyped } from "../app/html.js";
import { mapOf } from "../board/features.js";
import { said, t } from "../text/messages.js";
import { RuleLink } from "../learn/rule-link.js";
import { Sheet } from "./sheet.js";
import { TicketChoice } from "../table/tickets.js";

/** Which of the offered tickets to keep. @param {{s: Page.State, view: Server.TicketView}} props */
export function KeepSheet({ s, view }) {
  const { facts } = s;
  const offer = view.own?.offer ?? [];
  const { keep } = s.sorted.value;
  const first = view.seats[s.seat ?? 0].tickets === null; // In the setup nobody knows how many others keep.
  const least = Math.min(...keep.map((action) => action.tickets.length));
  const [kept, setKept] = useState(() => new Set(keep.length === 1 ? keep[0].tickets : []));
  const wanted = [...kept].sort().join(" ");
  const action = keep.find((one) => [...one.tickets].sort().join(" ") === wanted);
  const tickets = offer.map((id) => printed(facts.tickets, id));
  const points = tickets.filter((ticket) => kept.has(ticket.id)).reduce((sum, ticket) => sum + ticket.points, 0);
  /** @param {string} id @param {boolean} on */
  const change = (id, on) => {
    const next = new Set(kept);
    if (on) next.add(id);
    else next.delete(id);
    setKept(next);
    s.spot.value = {
      cities: tickets.filter((ticket) => next.has(ticket.id)).flatMap(ticketCities),
      from: "sheet",
    };
  };
  return html`<${Sheet} title=${t("keep-title")} modal=${false} class="keep">
    <p class="about">${t("keep-least", { count: least })}<${RuleLink} game=${facts.board.id} rule=${first ? "setup" : "tickets"} /></p>
    <div class="ticket-choices">${tickets.map(
      (ticket) =>
        html`<${TicketChoice} facts=${facts} ticket=${ticket} on=${kept.has(ticket.id)} onChange=${(/** @type {boolean} */ on) => change(ticket.id, on)} onShow=${() => (s.spot.value = { cities: ticketCities(ticket), from: "sheet" })} />`,
    )}</div>
    <div class="row end"><span class="lead">${t("keep-count", { count: kept.size, points })}</span>
      <button class="primary" data-first disabled=${!action || s.pending.value} onClick=${() => s.act(action)}>${t("keep-them")}</button></div>
  </${Sheet}>`;
}

/** How many trains and how many ships. @param {{s: Page.State}} props */
export function PiecesSheet({ s }) {
  const { board } = s.facts;
  const { trains, ships = 0, choose } = board.pieces;
  const sorted = [...s.sorted.value.pieces].sort((a, b) => a.trains - b.trains);
  const count = choose ?? 0;
  // To begin with, as many of each as the box has of them.
  const usual = Math.ceil((count * trains) / (trains + ships));
  const [at, setAt] = useState(
    Math.max(
      0,
      sorted.findIndex((action) => action.trains >= usual),
    ),
  );
  const action = sorted[Math.min(at, sorted.length - 1)];
  return html`<${Sheet} title=${t("pieces-title")} modal=${false}>
    <p class="about">${said(mapOf(board), "pieces-about", { count })}<${RuleLink} game=${board.id} rule="pieces" /></p>
    <label class="field"><span>${t("do-pieces", { trains: action.trains, ships: action.ships })}</span>
      <input type="range" min="0" max=${sorted.length - 1} value=${at} onInput=${whenTyped((value) => setAt(Number(value)))} aria-valuetext=${t("do-pieces", { trains: action.trains, ships: action.ships })} /></label>
    <div class="row end"><button class="primary" data-first onClick=${() => s.act(action)}>${t("take-pieces")}</button></div>
  </${Sheet}>`;
}

/**
 * Which deck fills the space of a card that is taken.
 * @param {{s: Page.State, actions: Server.ActionOf<"take">[], card: string}} props
 */
export function RefillSheet({ s, actions, card }) {
  return html`<${Sheet} title=${t("refill-title")} modal=${false} onClose=${() => (s.sheet.value = null)}>
    <p class="about"><${Card} card=${card} board=${s.facts.board} /> ${t("refill-about")}<${RuleLink} game=${s.facts.board.id} rule="draw" /></p>
    <div class="row">${actions.map((action, n) => html`<button class=${n ? "" : "primary"} data-first=${n ? null : true} onClick=${() => s.act(action)}>${t(`deck-${action.refill}`)}</button>`)}</div>
  </${Sheet}>`;
}

/** Which souvenir to take after a claim. @param {{s: Page.State, view: Server.TicketView}} props */
export function SouvenirSheet({ s, view }) {
  const { souvenir } = s.sorted.value;
  /** @param {string} city */
  const symbolAt = (city) => view.stacks.find((stack) => stack.city === city)?.symbol ?? 0;
  return html`<${Sheet} title=${t("souvenir-title")} modal=${false}>
    <p class="about">${t("souvenir-about")}<${RuleLink} game=${s.facts.board.id} rule="souvenirs" /></p>
    <div class="row">${[...souvenir].map(([city, action], n) => {
      const symbol = symbolAt(city);
      const have = view.seats[s.seat ?? 0].tokens.includes(symbol);
      return html`<button data-first=${n ? null : true} class="tall" onClick=${() => s.act(action)}><${Souvenir} symbol=${symbol} size=${26} />${cityName(s.facts, city)}${have && html`<small>${t("souvenir-have")}</small>`}</button>`;
    })}</div>
  </${Sheet}>`;
}

/** Which free stack to place; then a city on the board. @param {{s: Page.State}} props */
export function StackSheet({ s }) {
  const { stack } = s.sorted.value;
  const mode = s.mode.value;
  const chosen = mode?.kind === "stack" ? mode.symbol : [...stack.keys()][0];
  const cities = stack.get(chosen) ?? [];
  return html`<${Sheet} title=${t("stack-title")} modal=${false}>
    <p class="about">${t("stack-about")}<${RuleLink} game=${s.facts.board.id} rule="souvenirs" /></p>
    <div class="row" role="group" aria-label=${t("stack-which")}>${[...stack.keys()].map(
      (symbol) =>
        html`<button aria-pressed=${symbol === chosen} class=${symbol === chosen ? "primary" : ""} onClick=${() => (s.mode.value = { kind: "stack", symbol })} aria-label=${t("souvenir-number", { number: symbol + 1 })}><${Souvenir} symbol=${symbol} size=${26} /></button>`,
    )}</div>
    <label class="field"><span>${t("stack-where")}</span><select onChange=${whenTyped((city) => s.act(cities.find((action) => action.city === city)))}>
      <option value="">${t("stack-on-board")}</option>${cities.map((action) => html`<option value=${action.city}>${cityName(s.facts, action.city)}</option>`)}</select></label>
  </${Sheet}>`;
}

/** Trains for ships, or the other way round. @param {{s: Page.State}} props */
export function ExchangeSheet({ s }) {
  const { exchange } = s.sorted.value;
  const ways = [...new Set(exchange.map((action) => action.to))];
  const [to, setTo] = useState(ways[0]);
  const options = exchange.filter((action) => action.to === to).sort((a, b) => a.count - b.count);
  const [count, setCount] = useState(options[0].count);
  const action = options.find((one) => one.count === count) ?? options[0];
  return html`<${Sheet} title=${t("exchange-title")} modal=${false} onClose=${() => (s.sheet.value = null)}>
    <p class="about">${t("exchange-about", { cost: s.facts.board.exchange?.cost ?? 0 })}<${RuleLink} game=${s.facts.board.id} rule="exchange" /></p>
    <div class="segments" role="group">${ways.map((way) => html`<label class=${way === to ? "on" : ""}><input type="radio" name="to" checked=${way === to} onChange=${() => setTo(way)} />${t("exchange-to", { to: way })}</label>`)}</div>
    <label class="field"><span>${t("exchange-count", { count: action.count, to })}</span>
      <input type="range" min=${options[0].count} max=${options[options.length - 1].count} value=${action.count} onInput=${whenTyped((value) => setCount(Number(value)))} /></label>
    <div class="row end"><button class="primary" data-first onClick=${() => s.act(action)}>${t("exchange-do", { count: action.count })}</button></div>
  </${Sheet}>`;
}
