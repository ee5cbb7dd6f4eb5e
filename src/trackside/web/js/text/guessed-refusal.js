// Why something cannot be done, as far as the page can tell. Goes when the server says it: see refusal.js.
import { printed, routeName } from "../board/facts.js";
import { owners } from "../board/ways.js";
import { t } from "./messages.js";
import { cardColour } from "./names.js";

/** @param {Page.State} s @param {import("./refusal.js").Asked} asked @returns {string} */
export function guessedRefusal(s, asked) {
  const view = s.view.value;
  if (view?.family !== "tickets") return t("problem-illegal");
  return "route" in asked ? whyNotRoute(s, view, asked.route) : whyNotAction(s, view, asked.action);
}

/** @param {Page.State} s @param {Server.TicketView} view @param {string} id */
function whyNotRoute(s, view, id) {
  const { facts } = s;
  const route = printed(facts.routes, id);
  const name = routeName(facts, id);
  const owner = owners(view).get(id);
  if (owner !== undefined) return t("why-owned", { route: name, who: s.names.value[owner] });
  if (view.closed.includes(id)) return t("why-closed", { route: name });
  if (!view.own) return t("why-watching");
  if (!s.myTurn.value) return t("why-not-your-turn");
  if (view.phase !== "turn") return t("why-first", { phase: view.phase.replaceAll("_", "-") });
  const pieces = route.kind === "ship" ? view.own.ships : view.own.trains;
  if (pieces < route.length) return t("why-pieces", { route: name, need: route.length, have: pieces });
  const { hand } = view.own;
  /** @param {string} colour */
  const count = (colour) =>
    Object.entries(hand).reduce((sum, [card, n]) => sum + (cardColour(card) === colour ? n : 0), 0);
  if (route.color === "gray") return t("why-cards-any", { route: name, need: route.length });
  const colour = t("colour", { colour: route.color });
  return t("why-cards", { route: name, need: route.length, colour, have: count(route.color), wild: count("wild") });
}

/** @param {Page.State} s @param {Server.TicketView} view @param {string} action */
function whyNotAction(s, view, action) {
  if (action === "draw") return t("why-no-cards");
  if (view.phase === "second_card") return t("why-second");
  const left = s.seat === null ? 0 : view.seats[s.seat].buildings_left;
  switch (action) {
    case "claim":
      return t("why-no-route");
    case "tickets":
      return t("why-no-tickets");
    case "station":
      return left ? t("why-station-cards") : t("why-none-left");
    case "harbour":
      return left ? t("why-harbour-cards") : t("why-none-left");
    case "exchange":
      return t("why-no-exchange");
    default:
      return t("problem-illegal");
  }
}
