// Lines of the record as sentences, with cards as pictures or in words.
import { Card, Locomotive, Pay, Souvenir } from "../table/cards.js";
import { cityName, endsName, hexName, routeName } from "../board/facts.js";
import { html } from "../app/html.js";
import { listed, rich, t } from "./messages.js";
import { cardName, payName } from "./names.js";

const pictures = {
  pay: (pay, board) => html`<${Pay} pay=${pay} board=${board} />`,
  cards: (cards, board) =>
    html`<span class="pay">${cards.map((card) => (card === null ? t("no-card") : html`<${Card} card=${card} board=${board} tiny=${true} />`))}</span>`,
  companies: (cards) =>
    html`<span class="pay">${cards.map((company) => html`<${Locomotive} company=${company} size=${12} />`)}</span>`,
  souvenir: (symbol) => html`<${Souvenir} symbol=${symbol} size=${15} />`,
  say: rich,
};
const words = {
  pay: payName,
  cards: (cards, board) => listed(cards.map((card) => cardName(card, board))),
  companies: (cards) => listed(cards.map((company) => t("colour", { colour: company }))),
  souvenir: (symbol) => String(symbol + 1),
  say: t,
};

/** A line as people read it; null where it is not worth a line. */
export function sentence(line, { facts, names, market }, form = pictures) {
  const { board } = facts;
  const who = line.seat === undefined ? "" : names[line.seat];
  const shares = board.family === "shares";
  const colour = (company) => t("colour", { colour: company });
  const tickets = (ids) => listed(ids.map((id) => endsName(facts, facts.tickets.get(id))));
  const points = () => t("points", { count: board.route_points[facts.routes.get(line.route).length] });
  switch (line.chance ?? line.do) {
    case "deal":
      if (!line.cards)
        return form.say(shares ? "log-deal-hidden-locomotives" : "log-deal-hidden", { who, count: line.count });
      return form.say("log-deal", { who, cards: shares ? form.companies(line.cards) : form.cards(line.cards, board) });
    case "sweep":
      return form.say("log-sweep", { wild: form.cards(["wild"], board) });
    case "reshuffle":
      return form.say("log-reshuffle", { deck: line.deck });
    case "drawn":
      return line.card ? form.say("log-drawn", { who, card: form.cards([line.card], board) }) : null;
    case "tunnel":
      return line.cards.length
        ? form.say("log-tunnel", { cards: form.cards(line.cards, board), extra: line.extra })
        : form.say("log-tunnel-none", {});
    case "keep":
      if (line.tickets) return form.say("log-keep", { who, tickets: tickets(line.tickets) });
      return line.count
        ? form.say("log-keep-hidden", { who, count: line.count })
        : form.say("log-keep-first-hidden", { who });
    case "pieces":
      return line.trains === undefined
        ? form.say("log-pieces-hidden", { who })
        : form.say("log-pieces", { who, trains: line.trains, ships: line.ships });
    case "stack":
      return form.say("log-stack", { who, symbol: form.souvenir(line.symbol), city: cityName(facts, line.city) });
    case "take":
      return form.say("log-take", { who, card: line.card ? form.cards([line.card], board) : t("a-card") });
    case "draw":
      return form.say("log-draw", { who, deck: line.deck ?? (board.id === "san_francisco" ? "transport" : "cards") });
    case "claim": {
      const route = routeName(facts, line.route);
      const cards = form.pay(line.pay, board);
      return facts.drawing.routes[line.route].kind === "tunnel"
        ? form.say("log-claim-tunnel", { who, route, cards })
        : form.say("log-claim", { who, route, cards, points: points() });
    }
    case "extra":
      return form.say("log-extra-plain", { who, cards: form.pay(line.pay, board) });
    case "withdraw":
      return form.say("log-withdraw", { who });
    case "souvenir":
      return form.say("log-souvenir-plain", { who, city: cityName(facts, line.city) });
    case "tickets":
      return form.say("log-tickets", { who });
    case "station":
      return form.say("log-station", { who, city: cityName(facts, line.city), cards: form.pay(line.pay, board) });
    case "harbour":
      return form.say("log-harbour", { who, city: cityName(facts, line.city), cards: form.pay(line.pay, board) });
    case "exchange":
      return form.say("log-exchange", { who, count: line.count, to: line.to });
    case "build":
      return form.say("log-build", { who, company: colour(line.company), hexes: hexesName(facts, line.hexes) });
    case "place":
      return form.say("log-place", {
        who,
        company: colour(line.company ?? market?.company ?? ""),
        hex: hexName(facts, line.hex),
      });
    case "trade":
      return form.say("log-trade", { who, give: colour(line.give), count: line.count, take: colour(line.take) });
    case "pass":
      return form.say("log-pass", { who });
    default:
      return null;
  }
}

/** Hexes by their cities; the others are counted. */
function hexesName(facts, hexes) {
  const cities = hexes.map((hex) => facts.hexes.get(hex.join(","))?.name).filter(Boolean);
  const fields = hexes.length - cities.length;
  return listed([...cities, ...(fields ? [t("fields", { count: fields })] : [])]);
}

/** The same in words alone. */
export function spoken(line, context) {
  return sentence(line, context, words);
}

/**
 * Lines of events with the cards that were taken filled in: the market is known before each.
 * @returns {Map<number, any[]>} lines by the number of the event
 */
export function linesOf(events) {
  let market = [];
  const all = new Map();
  for (const event of events) {
    if (!event.lines) continue;
    const lines = [];
    for (const line of event.lines) {
      if (line.chance === "market") market = [...line.cards];
      if (line.chance === "turn_up") market[line.slot] = line.card;
      lines.push(line.do === "take" ? { ...line, card: market[line.slot] } : line);
    }
    all.set(event.number, lines);
  }
  return all;
}

/** Numbers of events that were taken back. */
export function takenBack(events) {
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
        if (one.kind === "action" && one.number >= event.to && one.number < event.number) gone.add(one.number);
  }
  return gone;
}

/** What a line points at on the board. */
export function lineSpot(line) {
  if (line.route) return { routes: [line.route] };
  if (line.city) return { cities: [line.city] };
  if (line.hexes) return { hexes: line.hexes.map((hex) => hex.join(",")) };
  if (line.hex) return { hexes: [line.hex.join(",")] };
  return null;
}
