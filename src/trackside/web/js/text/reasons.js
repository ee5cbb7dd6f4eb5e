// A bot's reason in words. The codes are those of docs/http.md; Python says the same in bots/explain.py.
import { cityName, endsName, routeName } from "../board/facts.js";
import { has, listed, t } from "./messages.js";

/** How each part of a reason is called. */
const WORDS = {
  route: (id, { facts }) => routeName(facts, id),
  city: (id, { facts }) => cityName(facts, id),
  colour: (colour) => t("colour", { colour }),
  opponent: (seat, s) => s.names.value[seat],
  tickets: (ids, { facts }) => listed(ids.map((id) => endsName(facts, facts.tickets.get(id)))),
};

/** Why, in sentences: what the bot thinks, then what it found by playing on in its head. Empty where it cannot say. */
export function reasonText(reason, s) {
  if (!reason) return "";
  return [thought(reason, s), tried(reason)].filter(Boolean).join(" ");
}

function tried({ playouts, wins }) {
  return playouts ? t("hint-why-playouts", { count: playouts, percent: Math.round(wins * 100) }) : "";
}

function thought(reason, s) {
  const { code } = reason;
  if (code === "build" || code === "place") return t("hint-why-gain", { gain: reason.gain });
  if (code === "stop") return t("hint-why-stop", { gain: reason.gain });
  if (code === "exchange")
    return t("hint-why-exchange", { give: Math.round(reason.forecast_give), take: Math.round(reason.forecast_take) });
  const id = `reason-${code === "exchange_pieces" ? "exchange" : code}`;
  return has(id) ? asSentence(t(id, values(reason, s))) : "";
}

/** What the message of a ticket game's reason asks for. */
function values(reason, s) {
  const found = {};
  for (const [key, value] of Object.entries(reason)) {
    if (key === "missing") {
      const cards = Object.entries(value).map(([colour, count]) =>
        t("reason-cards", { count, colour: WORDS.colour(colour) }),
      );
      Object.assign(found, { cards: listed(cards), lacking: cards.length });
    } else if (key === "needed") Object.assign(found, { needed_trains: value.trains, needed_ships: value.ships });
    else found[key] = value === null ? "" : (WORDS[key]?.(value, s) ?? value);
  }
  return { ...found, count_tickets: reason.tickets?.length ?? 0 };
}

/** Reasons stand in the middle of a line in the terminal; here each is a sentence. */
function asSentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
