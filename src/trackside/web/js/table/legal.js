// The legal actions the server sent, sorted by what a person points at.

/** @template {keyof Server.Deeds} Verb @typedef {Server.ActionOf<Verb>} Of */

/** @param {Server.Action[]} legal */
export function sortLegal(legal) {
  const sorted = {
    /** @type {Map<number, Of<"take">[]>} by the space of the market */
    take: new Map(),
    /** @type {Map<string, Of<"draw">>} by deck */
    draw: new Map(),
    /** @type {Map<string, Of<"claim">[]>} by route */
    claim: new Map(),
    /** @type {Map<string, Of<"station">[]>} by city */
    station: new Map(),
    /** @type {Map<string, Of<"harbour">[]>} by city */
    harbour: new Map(),
    /** @type {Map<string, Of<"souvenir">>} by city */
    souvenir: new Map(),
    /** @type {Map<number, Of<"stack">[]>} by symbol */
    stack: new Map(),
    /** @type {Map<string, Of<"place">[]>} by company; "" within a build */
    place: new Map(),
    /** @type {Of<"keep">[]} */
    keep: [],
    /** @type {Of<"pieces">[]} */
    pieces: [],
    /** @type {Of<"exchange">[]} */
    exchange: [],
    /** @type {Of<"extra">[]} */
    extra: [],
    /** @type {Of<"trade">[]} */
    trade: [],
    /** @type {Of<"tickets"> | null} */
    tickets: null,
    /** @type {Of<"withdraw"> | null} */
    withdraw: null,
    /** @type {Of<"stop"> | null} */
    stop: null,
    /** @type {Of<"pass"> | null} */
    pass: null,
  };
  /** @template Key, One @param {Map<Key, One[]>} map @param {Key} key @param {One} action */
  const add = (map, key, action) => map.set(key, [...(map.get(key) ?? []), action]);
  for (const action of legal) {
    switch (action.do) {
      case "take":
        add(sorted.take, action.slot, action);
        break;
      case "draw":
        sorted.draw.set(action.deck ?? "cards", action);
        break;
      case "claim":
        add(sorted.claim, action.route, action);
        break;
      case "station":
        add(sorted.station, action.city, action);
        break;
      case "harbour":
        add(sorted.harbour, action.city, action);
        break;
      case "souvenir":
        sorted.souvenir.set(action.city, action);
        break;
      case "stack":
        add(sorted.stack, action.symbol, action);
        break;
      case "place":
        add(sorted.place, action.company ?? "", action);
        break;
      case "keep":
        sorted.keep.push(action);
        break;
      case "pieces":
        sorted.pieces.push(action);
        break;
      case "exchange":
        sorted.exchange.push(action);
        break;
      case "extra":
        sorted.extra.push(action);
        break;
      case "trade":
        sorted.trade.push(action);
        break;
      case "tickets":
        sorted.tickets = action;
        break;
      case "withdraw":
        sorted.withdraw = action;
        break;
      case "stop":
        sorted.stop = action;
        break;
      case "pass":
        sorted.pass = action;
        break;
    }
  }
  return sorted;
}
