// What the rules and lessons of a share game say.
import { eitherOf, listed, t } from "../../text/messages.js";

/** @type {import("../learning.js").Learning["topics"]} */
export const topics = ["goal", "setup", "turn", "build", ["borders", "borders"], "trade", "limit", "end", "scoring"];

/** @returns {import("../../learn/lessons.js").Step[]} */
export function lesson() {
  return [
    { id: "shares" },
    { id: "build", until: ["place"] },
    { id: "stop", until: ["stop", "place"] },
    { id: "values" },
    { id: "trade", until: ["trade"] },
    { id: "end" },
  ];
}

/** @param {Server.Board} board */
export function values(board) {
  const byPlayers = (/** @type {Record<string, number>} */ counts) =>
    listed(
      Object.entries(counts).map(([players, count]) => t("rules-for-players", { count, players: Number(players) })),
    );
  const ends = board.hexes.flatMap((hex) => (hex.ends && hex.name ? [hex.name] : []));
  return {
    companies: board.companies.length,
    deals: byPlayers(board.deal),
    limits: byPlayers(board.limits),
    penalty: board.penalty,
    build_low: board.build[0],
    build_high: board.build[1],
    ends: eitherOf(ends),
    ends_count: ends.length,
  };
}
