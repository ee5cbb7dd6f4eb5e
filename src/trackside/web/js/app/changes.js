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
 * The actions of a list in which those that were told before are named by their numbers: one, or [first, last].
 * What is new is added to those that were told.
 * @param {Server.Action[]} told
 * @param {(Server.Action | number | [number, number])[]} named
 * @returns {Server.Action[]}
 */
export function legalAfter(told, named) {
  return named.flatMap((one) => {
    if (typeof one === "number") return [told[one]];
    if (Array.isArray(one)) return told.slice(one[0], one[1] + 1);
    told.push(one);
    return [one];
  });
}

/**
 * Makes whole updates of the messages that come over one connection.
 * @returns {(message: Server.Update | Server.Changes) => Server.Update}
 */
export function merger() {
  /** @type {Server.Update | null} */
  let last = null;
  /** The actions that were told since the last whole update. @type {Server.Action[]} */
  let told = [];
  return (message) => {
    if ("changes" in message && last) {
      const { number, events, changes } = message;
      const legal = legalAfter(told, message.legal);
      last = changes.reduce((value, [path, given]) => withChange(value, path, given), {
        ...last,
        number,
        events,
        legal,
      });
    } else {
      last = /** @type {Server.Update} */ (message);
      told = [...last.legal];
    }
    return last;
  };
}
