// Lines of the record as sentences, with cards as pictures or in words.
import { Card, Locomotive, Pay, Souvenir } from "../table/cards.js";
import { cityName, hexName, printed, routeName, ticketName } from "../board/facts.js";
import { features, mapOf } from "../board/features.js";
import { html } from "../app/html.js";
import { listed, rich, said, t } from "./messages.js";
import { cardName, payName } from "./names.js";

/**
 * How the parts of a sentence look.
 * @typedef {{pay: (pay: Server.Pay, board: Server.Board) => Page.Drawn, cards: (cards: (string | null)[], board: Server.Board) => Page.Drawn,
 *   companies: (companies: string[]) => Page.Drawn, souvenir: (symbol: number) => Page.Drawn,
 *   say: (id: string, values: Record<string, any>, map: string) => Page.Drawn}} Form
 */

/** @type {Form} */
const pictures = {
  pay: (pay, board) => html`<${Pay} pay=${pay} board=${board} />`,
  cards: (cards, board) =>
    html`<span class="pay">${cards.map((card) => (card === null ? t("no-card") : html`<${Card} card=${card} board=${board} tiny=${true} />`))}</span>`,
  companies: (companies) =>
    html`<span class="pay">${companies.map((company) => html`<${Locomotive} company=${company} size=${12} />`)}</span>`,
  souvenir: (symbol) => html`<${Souvenir} symbol=${symbol} size=${15} />`,
  say: rich,
};
/** @type {Form} */
const words = {
  pay: payName,
  cards: (cards, board) => listed(cards.map((card) => cardName(card, board))),
  companies: (companies) => listed(companies.map((company) => t("colour", { colour: company }))),
  souvenir: (symbol) => String(symbol + 1),
  say: (id, values, map) => said(map, id, values),
};

/** @typedef {{facts: Page.Facts, names: string[]}} Context */

/**
 * A line as people read it; null where it is not worth a line.
 * @param {Server.Line} line
 * @param {Context} context
 * @param {Form} [form]
 */
export function sentence(line, { facts, names }, form = pictures) {
  /** @param {string} id @param {Record<string, any>} values */
  const say = (id, values) => form.say(id, values, mapOf(facts.board));
  const { board } = facts;
  const who = line.seat === undefined ? "" : names[line.seat];
  const { companies } = features(board);
  /** @param {string} company */
  const colour = (company) => t("colour", { colour: company });
  /** @param {string[]} ids */
  const tickets = (ids) => listed(ids.map((id) => ticketName(facts, id)));
  const points = () => t("points", { count: board.route_points[printed(facts.routes, line.route).length] });
  switch (line.chance ?? line.do) {
    case "deal":
      if (!line.cards)
        return say(companies ? "log-deal-hidden-locomotives" : "log-deal-hidden", { who, count: line.count });
      return say("log-deal", { who, cards: companies ? form.companies(line.cards) : form.cards(line.cards, board) });
    case "sweep":
      return say("log-sweep", { wild: form.cards(["wild"], board) });
    case "reshuffle":
      return say("log-reshuffle", { deck: line.deck });
    case "drawn":
      return line.card ? say("log-drawn", { who, card: form.cards([line.card], board) }) : null;
    case "tunnel":
      return line.cards.length
        ? say("log-tunnel", { cards: form.cards(line.cards, board), extra: line.extra })
        : say("log-tunnel-none", {});
    case "keep":
      if (line.tickets) return say("log-keep", { who, tickets: tickets(line.tickets) });
      return line.count ? say("log-keep-hidden", { who, count: line.count }) : say("log-keep-first-hidden", { who });
    case "pieces":
      return line.trains === undefined
        ? say("log-pieces-hidden", { who })
        : say("log-pieces", { who, trains: line.trains, ships: line.ships });
    case "stack":
      return say("log-stack", { who, symbol: form.souvenir(line.symbol), city: cityName(facts, line.city) });
    case "take":
      return say("log-take", { who, card: line.card ? form.cards([line.card], board) : t("a-card") });
    case "draw":
      return say("log-draw", { who, deck: line.deck ?? "cards" });
    case "claim": {
      const route = routeName(facts, line.route);
      const cards = form.pay(line.pay, board);
      return facts.drawing.routes[line.route].kind === "tunnel"
        ? say("log-claim-tunnel", { who, route, cards })
        : say("log-claim", { who, route, cards, points: points() });
    }
    case "extra":
      return say("log-extra-plain", { who, cards: form.pay(line.pay, board) });
    case "withdraw":
      return say("log-withdraw", { who });
    case "souvenir":
      return say("log-souvenir-plain", { who, city: cityName(facts, line.city) });
    case "tickets":
      return say("log-tickets", { who });
    case "station":
      return say("log-station", { who, city: cityName(facts, line.city), cards: form.pay(line.pay, board) });
    case "harbour":
      return say("log-harbour", { who, city: cityName(facts, line.city), cards: form.pay(line.pay, board) });
    case "exchange":
      return say("log-exchange", { who, count: line.count, to: line.to });
    case "build":
      return say("log-build", { who, company: colour(line.company), hexes: hexesName(facts, line.hexes) });
    case "place":
      return say("log-place", {
        who,
        company: colour(line.company ?? ""),
        hex: hexName(facts, line.hex),
      });
    case "trade":
      return say("log-trade", { who, give: colour(line.give), count: line.count, take: colour(line.take) });
    case "pass":
      return say("log-pass", { who });
    default:
      return null;
  }
}

/** Hexes by their cities; the others are counted. @param {Page.Facts} facts @param {Server.Place[]} hexes */
function hexesName(facts, hexes) {
  const cities = hexes.flatMap((hex) => facts.hexes.get(hex.join(","))?.name ?? []);
  const fields = hexes.length - cities.length;
  return listed([...cities, ...(fields ? [t("fields", { count: fields })] : [])]);
}

/** The same in words alone. @param {Server.Line} line @param {Context} context */
export function spoken(line, context) {
  return /** @type {string | null} */ (sentence(line, context, words));
}

/**
 * Lines of events with the cards that were taken filled in: the market is known before each.
 * @param {Server.Happening[]} events
 * @returns {Map<number, Server.Line[]>} lines by the number of the event
 */
export function linesOf(events) {
  /** @type {(string | null)[]} */
  let market = [];
  const all = new Map();
  for (const event of events) {
    if (!event.lines) continue;
    const lines = [];
    for (const line of event.lines) {
      if (line.chance === "market") market = [...line.cards];
      if (line.chance === "turn_up") market[line.slot] = line.card;
      // A draw of one's own is told once, with its card.
      if (line.chance === "drawn" && line.card && lines[lines.length - 1]?.do === "draw") lines.pop();
      lines.push(line.do === "take" ? { ...line, card: market[line.slot] } : line);
    }
    all.set(event.number, lines);
  }
  return all;
}

/** What somebody said. @param {Server.Happening} event @param {string[]} names */
export function saidText({ seat = -1, phrase = "" }, names) {
  return t("event-say", { who: names[seat] ?? "", phrase: t(`phrase-${phrase.replaceAll("_", "-")}`) });
}

/**
 * What going back to before an event would take back, in words, the last first.
 * @param {Server.Happening[]} events
 * @param {number} to
 * @param {Context} context
 */
export function takenBackBy(events, to, context) {
  const gone = takenBack(events);
  const lines = linesOf(events);
  return events
    .filter((event) => event.kind === "action" && event.number >= to && !gone.has(event.number))
    .reverse()
    .flatMap((event) => {
      const texts = (lines.get(event.number) ?? []).map((line) => spoken(line, context)).filter(Boolean);
      return /** @type {string[]} */ (
        texts.length ? texts : [t("secret-choice", { who: context.names[event.seat ?? -1] ?? "" })]
      );
    });
}

/** The last action of a seat that counts. @param {Server.Happening[]} events @param {number | null} seat */
export function lastActionOf(events, seat) {
  const gone = takenBack(events);
  return events.findLast((event) => event.kind === "action" && event.seat === seat && !gone.has(event.number)) ?? null;
}

/** Numbers of events that were taken back. @param {Server.Happening[]} events */
export function takenBack(events) {
  /** @type {Set<number>} */
  const gone = new Set();
  for (const event of events) {
    if (event.kind === "undo") {
      const last = events.findLast(
        (one) => one.kind === "action" && one.seat === event.seat && one.number < event.number && !gone.has(one.number),
      );
      if (last) gone.add(last.number);
    }
    if (event.kind === "rewind")
      for (const one of events)
        if (one.kind === "action" && one.number >= (event.to ?? 0) && one.number < event.number) gone.add(one.number);
  }
  return gone;
}

/** What a line points at on the board. @param {Server.Line} line @returns {Drawing.Spot | null} */
export function lineSpot(line) {
  if (line.route) return { routes: [line.route] };
  if (line.city) return { cities: [line.city] };
  if (line.hexes) return { hexes: line.hexes.map((/** @type {Server.Place} */ hex) => hex.join(",")) };
  if (line.hex) return { hexes: [line.hex.join(",")] };
  return null;
}
