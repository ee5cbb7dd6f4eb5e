// The legal actions the server sent, sorted by what a person points at.

/** @param {any[]} legal */
export function sortLegal(legal) {
  const sorted = {
    take: new Map(),
    draw: new Map(),
    claim: new Map(),
    station: new Map(),
    harbour: new Map(),
    souvenir: new Map(),
    stack: new Map(),
    place: new Map(),
    keep: [],
    pieces: [],
    exchange: [],
    extra: [],
    trade: [],
    tickets: null,
    withdraw: null,
    stop: null,
    pass: null,
  };
  const add = (map, key, action) => (map.has(key) ? map.get(key).push(action) : map.set(key, [action]));
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
      case "harbour":
        add(sorted[action.do], action.city, action);
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
      case "pieces":
      case "exchange":
      case "extra":
      case "trade":
        sorted[action.do].push(action);
        break;
      default:
        sorted[action.do] = action;
    }
  }
  return sorted;
}
