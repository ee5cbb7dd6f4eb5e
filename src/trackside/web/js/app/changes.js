// Updates that tell what changed: put together with the update before, they are whole ones.

/**
 * A copy of a value with another value at a path; what is not on the path is shared.
 * @param {any} value
 * @param {(string | number)[]} path
 * @param {any} given
 * @returns {any}
 */
export function withChange(value, path, given) {
  if (!path.length) return given;
  const [first, ...rest] = path;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = withChange(copy[first], rest, given);
  return copy;
}

/**
 * The actions of a list in which those of an earlier one are named by their places: [first, last].
 * @param {Server.Action[]} before
 * @param {(Server.Action | [number, number])[]} told
 * @returns {Server.Action[]}
 */
export function legalAfter(before, told) {
  return told.flatMap((one) => (Array.isArray(one) ? before.slice(one[0], one[1] + 1) : [one]));
}

/**
 * Makes whole updates of the messages that come over one connection.
 * @returns {(message: Server.Update | Server.Changes) => Server.Update}
 */
export function merger() {
  /** @type {Server.Update | null} */
  let last = null;
  /** The last actions that were legal. @type {Server.Action[]} */
  let legal = [];
  return (message) => {
    /** @type {Server.Update} */
    let update;
    if ("changes" in message && last) {
      const { number, events, changes } = message;
      const now = legalAfter(legal, message.legal);
      update = changes.reduce((value, [path, given]) => withChange(value, path, given), {
        ...last,
        number,
        events,
        legal: now,
      });
    } else update = /** @type {Server.Update} */ (message);
    if (update.legal.length) legal = update.legal;
    last = update;
    return update;
  };
}
