// Games by their map: a variant stands under the map that it changes.
import { mapOf } from "../board/features.js";
import { hasWord, named, said, t } from "../text/messages.js";

/** A map: the game it is called after, and all games on it, that one first. @typedef {{game: Server.Game, games: Server.Game[]}} GameMap */

/** @param {Server.Game[]} games @returns {GameMap[]} in the order in which they came */
export function byMap(games) {
  /** @type {Map<string, Server.Game[]>} */
  const maps = new Map();
  for (const game of games) maps.set(mapOf(game), [...(maps.get(mapOf(game)) ?? []), game]);
  return [...maps].map(([map, some]) => {
    const sorted = [...some].sort((a, b) => Number(b.id === map) - Number(a.id === map));
    return { game: sorted[0], games: sorted };
  });
}

/** What a game is, in a sentence. @param {Server.Game} game */
export function aboutGame(game) {
  return game.about ? named(game.about) : said(mapOf(game), "about");
}

/** How many play, and how long, as far as anybody says it. @param {Server.Game} game */
export function gameFacts(game) {
  const map = mapOf(game);
  const players = t("game-players", { low: game.players[0], high: game.players[1] });
  const minutes = gameMinutes(game) || (hasWord(map, "minutes") ? said(map, "minutes") : "");
  return minutes ? `${players} · ${minutes}` : players;
}

/** How long a game takes, where its own board says so. @param {Server.Game} game */
export function gameMinutes(game) {
  return game.minutes ? t("game-minutes", { count: game.minutes }) : "";
}
