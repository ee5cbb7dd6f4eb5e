// What the rules and lessons of a ticket game say.
import { features, mapOf } from "../../board/features.js";
import { eitherOf, listed, named, said, t } from "../../text/messages.js";

/** @type {import("../learning.js").Learning["topics"]} */
export const topics = [
  "goal",
  "setup",
  ["pieces", "picksPieces"],
  "turn",
  "draw",
  "claim",
  ["ships", "ships"],
  ["doubles", "doubles"],
  ["pairs", "pairs"],
  ["ferries", "ferries"],
  ["tunnels", "tunnels"],
  ["stations", "stations"],
  ["harbours", "harbours"],
  ["souvenirs", "souvenirs"],
  ["exchange", "exchange"],
  "tickets",
  ["tours", "tours"],
  ["longest", "longestPath"],
  "end",
  "scoring",
];

/** @param {Server.Board} board */
export function lesson(board) {
  const has = features(board);
  /** @type {import("../../learn/lessons.js").Step[]} */
  const steps = [{ id: "keep", until: ["keep"] }];
  if (has.picksPieces) steps.push({ id: "pieces", until: ["pieces"] });
  steps.push({ id: "board" }, { id: "draw", until: ["take", "draw"] }, { id: "claim", until: ["claim"] });
  for (const feature of /** @type {const} */ (["tunnels", "ferries", "stations", "harbours", "souvenirs"]))
    if (has[feature]) steps.push({ id: feature });
  steps.push({ id: "more", until: ["claim", "tickets", "station", "harbour", "exchange"] }, { id: "end" });
  return steps;
}

/** @param {Server.Board} board */
export function values(board) {
  const has = features(board);
  const map = mapOf(board);
  const { pieces, decks, ticket_rules: tickets, stations, harbours, souvenirs } = board;
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
  const unbuilt = stations?.unbuilt ?? harbours?.unbuilt ?? 0;
  const marked = board.cities.filter((city) => city.souvenirs).length;
  const numbers = {
    trains: pieces.trains,
    ships: pieces.ships ?? 0,
    count: pieces.choose ?? 0,
    decks: decks.length,
    market: sum(decks.map((deck) => deck.market)),
    wild: named(board.wild_name),
    cards_word: said(map, "rules-cards-word"),
    keep: tickets.keep,
    dealt: tickets.deal + (tickets.deal_long ?? 0),
    long: tickets.deal_long ?? 0,
    rest: tickets.rest,
    draw: tickets.draw,
    draw_keep: tickets.draw_keep,
    alone: board.doubles_as_one,
    junctions: board.cities.filter((city) => city.junction).length,
    turn_up: board.tunnels?.turn_up ?? 0,
    /** Tours that are worth more in their order. */
    ordered: board.tickets.filter((ticket) => ticket.points_any_order).length,
    harbours: harbours?.each ?? 0,
    unbuilt: Math.abs(unbuilt),
    unbuilt_sign: unbuilt < 0 ? "costs" : "brings",
    souvenirs: souvenirs?.symbols ?? 0,
    marked,
    cost: board.exchange?.cost ?? 0,
    longest: board.longest_path ?? 0,
    end_pieces: board.end.pieces,
    end_turns: board.end.turns,
    points: listed(
      Object.entries(board.route_points).map(([length, points]) =>
        t("rules-points-length", { points, length: Number(length) }),
      ),
    ),
    harbour_points: pointsByCount(harbours?.points ?? []),
    souvenir_points: pointsByCount(souvenirs?.points ?? []),
    tokens: tokensBy(souvenirs?.tokens ?? {}),
    free_tokens: tokensBy(souvenirs?.free_tokens ?? {}),
  };
  const begin = [];
  if (!has.picksPieces) begin.push(said(map, "rules-begin-trains", { count: pieces.trains }));
  if (!has.picksPieces && pieces.ships) begin.push(t("rules-begin-ships", { count: pieces.ships }));
  if (has.manyDecks)
    // The first deck of a board holds train cards, the second ship cards.
    begin.push(
      t("rules-begin-train-cards", { count: decks[0].deal }),
      t("rules-begin-ship-cards", { count: decks[1].deal }),
    );
  else begin.push(t("rules-begin-cards", { count: decks[0].deal }));
  if (stations) begin.push(t("rules-begin-stations", { count: stations.each }));
  if (harbours) begin.push(t("rules-begin-harbours", { count: harbours.each }));
  const turn = [t("rules-turn-cards"), t("rules-turn-claim"), t("rules-turn-tickets")];
  if (stations) turn.push(t("rules-turn-station"));
  if (harbours) turn.push(t("rules-turn-harbour"));
  if (has.exchange) turn.push(t("rules-turn-exchange"));
  const score = [t("rules-score-routes")];
  if (has.exchange) score.push(t("rules-score-exchange"));
  score.push(t("rules-score-tickets"));
  if (stations) score.push(t("rules-score-stations", numbers));
  if (harbours) score.push(t("rules-score-harbours"));
  if (souvenirs) score.push(t("rules-score-souvenirs"));
  if (has.longestPath) score.push(t("rules-score-longest", numbers));
  return {
    ...numbers,
    begin: listed(begin),
    ways: turn.length,
    turn: eitherOf(turn),
    score: score.join(", "),
    ties: board.ties
      .map((tie) => t(`rules-tie-${tie.replaceAll("_", "-")}`))
      .reduce((first, next) => (first ? t("rules-then", { first, next }) : next), ""),
    ties_count: board.ties.length,
  };
}

/** How many tokens a stack has: "2 with 2 players and 3 with 3 players". @param {Record<string, number>} counts by the number of players */
function tokensBy(counts) {
  const some = Object.entries(counts).map(([players, count]) =>
    t("rules-for-players", { count, players: Number(players) }),
  );
  return listed(some);
}

/** What so many bring together: 10 for 1, 20 for 2. @param {number[]} points by how many there are */
function pointsByCount(points) {
  const some = points.flatMap((one, count) => (one ? [t("rules-points-count", { points: one, count })] : []));
  return listed(some);
}
