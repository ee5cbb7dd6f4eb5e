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

/** What a board file says of its game itself. @typedef {Pick<Server.Board, "about" | "minutes"> | null} Told */

/** What a game is, in a sentence. @param {Server.Game} game @param {Told} [board] */
export function aboutGame(game, board) {
  return board?.about ? named(board.about) : said(mapOf(game), "about");
}

/** How many play, and how long, as far as anybody says it. @param {Server.Game} game @param {Told} [board] */
export function gameFacts(game, board) {
  const [low, high] = game.players;
  const map = mapOf(game);
  const players = t("game-players", { low, high });
  if (board?.minutes) return `${players} · ${t("game-minutes", { count: board.minutes })}`;
  return hasWord(map, "minutes") ? `${players} · ${said(map, "minutes")}` : players;
}
