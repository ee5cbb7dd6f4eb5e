// What a board has. The page goes by this and never by which map it is, so that a map nobody knows yet works at once.

/** The folder whose drawing, picture, words and lesson a board uses: a variant has those of its map. @param {{id: string, map?: string | null}} board */
export function mapOf(board) {
  return board.map ?? board.id;
}

/** @typedef {ReturnType<typeof features>} Features */

/** @param {Server.Board} board */
export function features(board) {
  const routes = board.routes ?? [];
  return {
    /** What can be built in a city. @type {"station" | "harbour" | null} */
    building: board.stations ? "station" : board.harbours ? "harbour" : null,
    stations: Boolean(board.stations),
    harbours: Boolean(board.harbours),
    souvenirs: Boolean(board.souvenirs),
    /** Pieces can be swapped, for points. */
    exchange: Boolean(board.exchange),
    /** Everybody picks trains and ships in secret before the first turn. */
    picksPieces: Boolean(board.pieces?.choose),
    ships: routes.some((route) => route.kind === "ship"),
    ferries: routes.some((route) => route.ferries),
    tunnels: routes.some((route) => route.tunnel),
    doubles: routes.some((route) => route.double),
    /** Routes with spaces that cost two cards. */
    pairs: routes.some((route) => route.pair),
    /** Tickets that name more than two cities. */
    tours: (board.tickets ?? []).some((ticket) => ticket.via?.length),
    /** Cards of different decks lie open side by side. */
    manyDecks: (board.decks ?? []).length > 1,
    longestPath: Boolean(board.longest_path),
    /** What is dealt are locomotives of companies. */
    companies: (board.companies ?? []).length > 0,
    borders: (board.borders ?? []).length > 0,
  };
}
