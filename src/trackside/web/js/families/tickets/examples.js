// A button of the action bar stands for many actions. Where none of them is possible, the server is asked about one of
// them: the one that is refused for what holds of all, as far as that can be told.
import { t } from "../../text/messages.js";

/** @param {Page.State} s @param {Server.TicketView} view @param {string} kind an action of the bar @returns {import("../table.js").Example} */
export function exampleOf({ facts, seat }, view, kind) {
  const { board } = facts;
  const mine = view.seats[seat ?? 0];
  const built = new Set(view.seats.flatMap((one) => one.buildings));
  switch (kind) {
    case "claim": {
      const gone = new Set([...view.closed, ...view.seats.flatMap((one) => one.routes)]);
      const free = board.routes.filter((route) => !gone.has(route.id)).sort((a, b) => a.length - b.length);
      return { asked: { route: (free[0] ?? board.routes[0]).id }, none: t("why-no-route") };
    }
    case "station": {
      const city = board.cities.find((one) => !built.has(one.id))?.id;
      const price = (board.stations?.each ?? 0) - mine.buildings_left + 1;
      return { asked: { action: { do: kind, city, pay: { wild: price } } } };
    }
    case "harbour": {
      const ports = board.cities.filter((one) => one.port && !built.has(one.id));
      /** @param {Server.City} one */
      const reached = (one) => facts.at.get(one.id)?.some((route) => mine.routes.includes(route.id));
      const city = (ports.find(reached) ?? ports[0])?.id;
      return { asked: { action: { do: kind, city, pay: { wild: 4 } } }, none: t("why-no-harbour") };
    }
    case "exchange":
      return { asked: { action: { do: kind, to: mine.ships ? "trains" : "ships", count: 1 } } };
    default: // draw, draw-ship, tickets: these are whole
      return { asked: { action: kind.replace("-", " ") } };
  }
}
