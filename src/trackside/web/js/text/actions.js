// A legal action in words, for lists and for the box in which actions are typed.
import { cityName, hexName, routeName, ticketName } from "../board/facts.js";
import { mapOf } from "../board/features.js";
import { listed, said, t } from "./messages.js";
import { cardName, payName } from "./names.js";

/** @param {Server.Action} action @param {Page.State} s @returns {string} */
export function actionText(action, s) {
  const { facts } = s;
  const market = s.view.value?.market ?? [];
  const { board } = facts;
  /** @param {string} company */
  const colour = (company) => t("colour", { colour: company });
  /** @param {(string | false | undefined)[]} texts */
  const join = (...texts) => texts.filter(Boolean).join(" ");
  switch (action.do) {
    case "take":
      return join(
        t("do-take", { card: cardName(market[action.slot] ?? null, board) }),
        action.refill && t("do-take-refill", { deck: action.refill }),
      );
    case "draw":
      return said(mapOf(board), "do-draw", { deck: action.deck ?? "cards" });
    case "tickets":
      return t("do-tickets");
    case "keep":
      return t("do-keep", { tickets: listed(action.tickets.map((id) => ticketName(facts, id))) });
    case "pieces":
      return t("do-pieces", { trains: action.trains, ships: action.ships });
    case "stack":
      return join(
        t("do-stack", { symbol: action.symbol + 1 }),
        t("do-in-city", { city: cityName(facts, action.city) }),
      );
    case "claim":
      return `${routeName(facts, action.route)}: ${t("do-pay", { cards: payName(action.pay, board) })}`;
    case "extra":
      return t("do-extra", { cards: payName(action.pay, board) });
    case "withdraw":
      return t("do-withdraw");
    case "souvenir":
      return t("do-souvenir-plain", { city: cityName(facts, action.city) });
    case "station":
    case "harbour":
      return `${join(t(`do-${action.do}`), t("do-in-city", { city: cityName(facts, action.city) }))}: ${payName(action.pay, board)}`;
    case "exchange":
      return join(
        t("do-exchange", { to: action.to }),
        t("do-exchange-count", { count: action.count, points: action.count * (board.exchange?.cost ?? 1) }),
      );
    case "place":
      return join(
        action.company !== undefined && t("do-place-company", { company: colour(action.company) }),
        t("do-place", { hex: hexName(facts, action.hex) }),
      );
    case "stop":
      return t("do-stop");
    case "trade":
      return join(
        t("do-trade-give", { company: colour(action.give) }),
        t("do-trade-take", { count: action.count, company: colour(action.take) }),
      );
    case "pass":
      return t("do-pass");
  }
}
