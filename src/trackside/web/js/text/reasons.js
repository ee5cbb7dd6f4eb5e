// A bot's reason in words. The codes are those of docs/http.md.
import { namedData } from "./data.js";
import { asSentence, has, listed, named, t } from "./messages.js";

/**
 * Why, in sentences: what the bot thinks, then what it found by playing on in its head. Empty where it cannot say.
 * @param {Server.Reason | null} reason
 * @param {Page.State} s
 */
export function reasonText(reason, s) {
  if (!reason) return "";
  return [thought(reason, s), tried(reason)].filter(Boolean).join(" ");
}

/** @param {Server.Reason} reason */
function tried({ playouts, wins = 0 }) {
  return playouts ? t("hint-why-playouts", { count: playouts, percent: Math.round(wins * 100) }) : "";
}

/** @param {Server.Reason} reason @param {Page.State} s */
function thought(reason, s) {
  const { code } = reason;
  if (code === "build" || code === "place") return t("hint-why-gain", { gain: reason.gain });
  if (code === "stop") return t("hint-why-stop", { gain: reason.gain });
  if (code === "exchange")
    return t("hint-why-exchange", { give: Math.round(reason.forecast_give), take: Math.round(reason.forecast_take) });
  const id = `reason-${code === "exchange_pieces" ? "exchange" : code}`;
  return has(id) ? asSentence(t(id, values(reason, s))) : "";
}

/** What the message of a ticket game's reason asks for. @param {Server.Reason} reason @param {Page.State} s */
function values({ missing, needed, ...reason }, s) {
  const cards = Object.entries(missing ?? {}).map(([colour, count]) =>
    t("reason-cards", { count: Number(count), colour: t("colour", { colour }) }),
  );
  return {
    count_tickets: 0,
    wild: s.facts.board.wild_name ? named(s.facts.board.wild_name) : "",
    cards: listed(cards),
    lacking: cards.length,
    needed_trains: needed?.trains ?? 0,
    needed_ships: needed?.ships ?? 0,
    ...namedData(reason, s),
  };
}
