// Why something cannot be done now, in a sentence.
import { routeName } from "../board/facts.js";
import { t } from "./messages.js";
import { cardColour } from "./names.js";
import { owners } from "../board/ways.js";

/** Why a route cannot be claimed. */
export function whyNotRoute(s, view, id) {
  const { facts } = s;
  const route = facts.routes.get(id);
  const name = routeName(facts, id);
  const owner = owners(view).get(id);
  if (owner !== undefined) return t("why-owned", { route: name, who: s.names.value[owner] });
  if (view.closed.includes(id)) return t("why-closed", { route: name });
  if (s.seat === null) return t("why-watching");
  if (!s.myTurn.value) return t("why-not-your-turn");
  if (view.phase !== "turn") return t("why-first", { phase: view.phase.replaceAll("_", "-") });
  const ship = facts.drawing.routes[id].kind === "ship";
  const pieces = ship ? view.own.ships : view.own.trains;
  if (pieces < route.length) return t("why-pieces", { route: name, need: route.length, have: pieces });
  const count = (colour) =>
    Object.entries(view.own.hand).reduce((sum, [card, n]) => sum + (cardColour(card) === colour ? n : 0), 0);
  const colour = route.color === "gray" ? null : t("colour", { colour: route.color });
  return colour
    ? t("why-cards", { route: name, need: route.length, colour, have: count(route.color), wild: count("wild") })
    : t("why-cards-any", { route: name, need: route.length });
}

/** Why an action of the bar is not possible; null where it is. */
export function whyNot(kind, s, view) {
  const sorted = s.sorted.value;
  const second = view.phase === "second_card";
  switch (kind) {
    case "draw":
      return sorted.draw.size || sorted.take.size ? null : t("why-no-cards");
    case "claim":
      return sorted.claim.size ? null : second ? t("why-second") : t("why-no-route");
    case "tickets":
      return sorted.tickets ? null : second ? t("why-second") : t("why-no-tickets");
    case "station":
      return sorted.station.size
        ? null
        : second
          ? t("why-second")
          : view.seats[s.seat].buildings_left
            ? t("why-station-cards")
            : t("why-none-left");
    case "harbour":
      return sorted.harbour.size
        ? null
        : second
          ? t("why-second")
          : view.seats[s.seat].buildings_left
            ? t("why-harbour-cards")
            : t("why-none-left");
    case "exchange":
      return sorted.exchange.length ? null : second ? t("why-second") : t("why-no-exchange");
    default:
      return null;
  }
}
