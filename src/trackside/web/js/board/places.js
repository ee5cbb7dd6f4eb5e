// Where things lie on a drawing, in its units.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * What lies around some cities, routes and hexes.
 * @param {Drawing.Sheet} drawing
 * @param {Drawing.Spot | null} spot
 * @returns {Box | null} null: nothing of it is on the board
 */
export function boxOf(drawing, spot) {
  const points = [
    ...(spot?.cities ?? []).map((id) => drawing.cities?.[id]),
    ...(spot?.routes ?? []).flatMap((id) => {
      const route = drawing.routes?.[id];
      return route ? [...route.spaces, drawing.cities[route.a], drawing.cities[route.b]] : [];
    }),
    ...(spot?.hexes ?? []).map((id) => drawing.hexes?.[id]),
  ].filter((point) => point !== undefined);
  if (!points.length) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const rim = drawing.hexes ? drawing.hex_size : drawing.city_radius + drawing.font;
  return {
    left: Math.min(...xs) - rim,
    top: Math.min(...ys) - rim,
    right: Math.max(...xs) + rim,
    bottom: Math.max(...ys) + rim,
  };
}

/**
 * Of some targets ("route ID", "city ID", "hex ID") the one that is nearest to a place.
 * @param {Drawing.Sheet} drawing
 * @param {Iterable<string>} targets
 * @param {number} x
 * @param {number} y
 * @returns {{key: string, far: number} | null}
 */
export function nearestTarget(drawing, targets, x, y) {
  /** @type {{key: string, far: number} | null} */
  let best = null;
  for (const key of targets) {
    const far = distance(drawing, key, x, y);
    if (far < (best?.far ?? Infinity)) best = { key, far };
  }
  return best;
}

/** @param {Drawing.Sheet} drawing @param {string} key @param {number} x @param {number} y */
function distance(drawing, key, x, y) {
  const [kind, what] = key.split(" ");
  switch (kind) {
    case "route": {
      const half = drawing.space.length / 2;
      return Math.min(...drawing.routes[what].spaces.map((space) => toSpace(space, half, x, y)));
    }
    case "city": {
      const city = drawing.cities[what];
      return Math.max(0, Math.hypot(city.x - x, city.y - y) - drawing.city_radius);
    }
    default: {
      const hex = /** @type {Record<string, Drawing.Hex>} */ (drawing.hexes)[what];
      return Math.max(0, Math.hypot(hex.x - x, hex.y - y) - drawing.hex_size * 0.87);
    }
  }
}

/** How far it is to the middle line of a space. @param {Drawing.Space} space @param {number} half @param {number} x @param {number} y */
function toSpace(space, half, x, y) {
  const turn = (space.angle * Math.PI) / 180;
  const [dx, dy] = [x - space.x, y - space.y];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const aside = dy * Math.cos(turn) - dx * Math.sin(turn);
  return Math.hypot(Math.max(0, Math.abs(along) - half), aside);
}
