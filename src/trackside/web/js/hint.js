// Ask a bot what it would do, and say why.
import { api } from "./api.js";
import { complain } from "./announce.js";
import { actionText } from "./action-text.js";
import { endsName, routeName } from "./facts.js";
import { lineSpot } from "./log-text.js";
import { t } from "./messages.js";
import { botName, cardColour } from "./names.js";
import { cheapestWay } from "./ways.js";

/** Ask, and point it out on the board. */
export async function askHint(s) {
  s.hinting.value = true;
  try {
    const { bot, choices } = await api.hint(s.id, s.seat);
    const best = choices[0];
    const action = s.legal.value.find((one) => one.text === best.text) ?? null;
    const why = reason(best.reason, action, s);
    const what = action ? actionText(action, s) : best.text;
    s.advice.value = { action, text: why ? t("hint-why", { bot: botName(bot), what, why }) : t("hint-says", { bot: botName(bot), what }) };
    const spot = action && lineSpot(action);
    if (spot) s.spot.value = { ...spot, from: "hint" };
  } catch (problem) {
    complain(problem);
  } finally {
    s.hinting.value = false;
  }
}

/** Why, in words: the bot's own reason where it gives one that can be said, else what the map tells. */
function reason(given, action, s) {
  const kind = given?.code ?? given?.kind;
  if (["build", "place"].includes(kind)) return t("hint-why-gain", { gain: given.gain ?? 0 });
  if (kind === "exchange") return t("hint-why-exchange", { give: Math.round(given.forecast_give ?? 0), take: Math.round(given.forecast_take ?? 0) });
  if (kind === "extra") return asSentence(t("reason-extra"));
  if (kind === "withdraw") return asSentence(t("reason-withdraw"));
  return (action && s.view.value.family === "tickets" ? fromMap(action, s) : null) ?? fromGames(given);
}

/** Reasons shared with Python stand in the middle of a line there. */
function asSentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What the bot found by playing on in its head; null where it did not. */
function fromGames(given) {
  if (!given?.playouts) return null;
  return t("hint-why-playouts", { count: given.playouts, percent: Math.round(given.wins * 100) });
}

/** What the map says for an action. */
function fromMap(action, s) {
  const { facts } = s;
  const view = s.view.value;
  const open = view.own.tickets.filter((id) => !view.own.completed.includes(id)).map((id) => facts.tickets.get(id));
  const ways = open.map((ticket) => ({ ticket, routes: cheapestWay(facts, view, s.seat, ticket.a, ticket.b)?.routes ?? [] }));
  if (action.do === "claim") {
    const served = ways.find(({ routes }) => routes.includes(action.route));
    const points = facts.board.route_points[facts.routes.get(action.route).length];
    return served ? t("hint-why-way", { ticket: endsName(facts, served.ticket), points }) : t("hint-why-points", { points });
  }
  if (action.do === "take") {
    const colour = cardColour(view.market[action.slot]);
    const route = ways.flatMap(({ routes }) => routes).find((id) => facts.routes.get(id).color === colour);
    if (colour === "wild") return t("hint-why-wild");
    return route ? t("hint-why-colour", { route: routeName(facts, route) }) : t("hint-why-collect");
  }
  if (action.do === "draw") return t("hint-why-collect");
  if (action.do === "tickets") return t("hint-why-tickets", { count: open.length });
  return null;
}
