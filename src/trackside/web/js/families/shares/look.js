// How the board of a share game looks now: tracks, what is legal, what is pointed out.
import { hexName, printed } from "../../board/facts.js";
import { emptyLook, NOTHING } from "../../board/look.js";
import { t } from "../../text/messages.js";

/**
 * @param {Page.Facts} facts
 * @param {Server.ShareView} view
 * @param {import("../../board/look.js").Doing} doing
 */
export function look(facts, view, { sorted = NOTHING, mode = null, spot = null } = {}) {
  const shown = { ...emptyLook(), track: { ...view.value } };
  /** @type {Record<string, string[]>} */
  const pieces = {};
  /** @param {string} company @param {Server.Place} at */
  const put = (company, at) => {
    const here = (pieces[at.join(",")] ??= []);
    if (!here.includes(company)) here.push(company);
  };
  for (const [company, places] of Object.entries(view.networks)) for (const at of places) put(company, at);
  for (const at of view.build?.hexes ?? []) put(view.build?.company ?? "", at);
  for (const company of facts.board.companies) shown.rails[company] = joined(pieces, company);
  const company = view.build ? "" : mode?.kind === "company" ? mode.company : null;
  const legal = new Set(company === null ? [] : (sorted.place.get(company) ?? []).map(({ hex }) => hex.join(",")));
  const fresh = view.build?.hexes.at(-1)?.join(",");
  const pointed = new Set(spot?.hexes ?? []);
  for (const id of facts.hexes.keys()) {
    /** @type {Drawing.HexState} */
    const state = {};
    if (pieces[id]) state.pieces = pieces[id];
    if (id === fresh) state.fresh = view.build?.company;
    if (legal.has(id)) {
      state.legal = true;
      shown.labels[`hex ${id}`] = t("target-hex", {
        hex: hexName(facts, id),
        value: printed(facts.hexes, id).value ?? 0,
      });
    }
    if (pointed.has(id)) state.highlighted = true;
    shown.hexes[id] = state;
  }
  return shown;
}

/** Hexes that touch one another, as steps of q and r. */
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/**
 * Which hexes of a company are joined by a line: each but the first with the one it is reached from.
 * @param {Record<string, string[]>} pieces
 * @param {string} company
 */
function joined(pieces, company) {
  const open = new Set(Object.keys(pieces).filter((id) => pieces[id].includes(company)));
  /** @type {[string, string][]} */
  const pairs = [];
  while (open.size) {
    const [first] = open;
    open.delete(first);
    const reached = [first];
    for (const here of reached) {
      const [q, r] = here.split(",").map(Number);
      for (const [dq, dr] of SIDES) {
        const next = `${q + dq},${r + dr}`;
        if (!open.delete(next)) continue;
        pairs.push([here, next]);
        reached.push(next);
      }
    }
  }
  return pairs;
}
