// How people, bots, cities, routes and cards are called.
import { named, t } from "./messages.js";

/** A bot by its name in the catalogue. @param {string} bot */
export function botName(bot) {
  return t("bot-name", { bot: bot.replace(/[^a-z0-9]/gi, "-"), plain: bot.charAt(0).toUpperCase() + bot.slice(1) });
}

/** The bot that is chosen where nobody chose: of the middle strength. @param {Server.Bot[]} bots @returns {string} */
export function usualBot(bots) {
  const levels = bots.filter((bot) => bot.level);
  return (levels[Math.floor((levels.length - 1) / 2)] ?? bots[bots.length - 1])?.id;
}

/** The bot to learn against. @param {Server.Bot[]} bots */
export function easyBot(bots) {
  return (bots.find((bot) => bot.level) ?? bots[0]).id;
}

/** Who sits at a seat. @param {Server.Seat} seat */
export function seatName(seat) {
  if (seat.name) return seat.name;
  if (seat.bot) return botName(seat.bot);
  if (seat.kind === "person") return t("seat-gone");
  return t(seat.kind === "friend" ? "seat-friend" : "seat-open");
}

/** The names of everybody at a table; those who are called the same are numbered. @param {Server.Seat[]} seats */
export function tableNames(seats) {
  const names = seats.map(seatName);
  return names.map((name, n) => {
    if (seats[n].kind === "friend" || seats[n].kind === "open") return name;
    const same = names.filter((other) => other === name).length;
    return same > 1 ? `${name} ${names.slice(0, n + 1).filter((other) => other === name).length}` : name;
  });
}

/** The colour of a card, or `wild`. @param {string} card */
export function cardColour(card) {
  return card === "wild" ? "wild" : card.replace(/^(train|ship2?)-/, "").replace(/-h$/, "");
}

/** What sort of card it is: card, train, harbour, ship, double. @param {string} card */
export function cardSort(card) {
  if (card.startsWith("ship2-")) return "double";
  if (card.startsWith("ship-")) return "ship";
  if (card.endsWith("-h")) return "harbour";
  return card.startsWith("train-") ? "train" : "card";
}

/** A card in words. @param {string | null} card @param {Server.Board} board */
export function cardName(card, board) {
  if (card === null) return t("no-card");
  if (card === "wild") return named(board.wild_name);
  const colour = t("colour", { colour: cardColour(card) });
  switch (cardSort(card)) {
    case "train":
      return t("card-train", { colour });
    case "harbour":
      return t("card-train-harbour", { colour });
    case "ship":
      return t("card-ship", { colour });
    case "double":
      return t("card-ship-double", { colour });
    default:
      return colour;
  }
}

/** Cards and how many of each, in words. @param {Server.Pay} pay @param {Server.Board} board */
export function payName(pay, board) {
  return Object.entries(pay)
    .map(([card, count]) => `${count} ${cardName(card, board)}`)
    .join(", ");
}
