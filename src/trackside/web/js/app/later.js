// Parts of the page whose files are fetched when they are first wanted, so that the first look needs few of them.
import { complain } from "./announce.js";
import { html, useEffect, useState } from "./html.js";

/** @type {{load: () => Promise<void>, ahead: () => boolean}[]} */
const all = [];

/** Fetch what has not been wanted yet but may soon be, one file after the other, so that it is there when it is. */
export async function loadRest() {
  for (const { load, ahead } of all) if (ahead()) await load().catch(() => {});
}

/**
 * A component that comes later.
 * @param {() => Promise<any>} fetchFile imports its file
 * @param {string} name what the file calls it
 * @param {boolean | (() => boolean)} [ahead] whether its file comes before it is wanted; not where few ever want it
 */
export function later(fetchFile, name, ahead = true) {
  /** @type {any} */
  let Part = null;
  const load = async () => {
    Part ??= (await fetchFile())[name];
  };
  if (ahead) all.push({ load, ahead: ahead === true ? () => true : ahead });
  /** @param {any} props */
  function Later(props) {
    const [, drawn] = useState(Part !== null);
    useEffect(() => {
      let gone = false;
      // Also where it came after this was drawn and before it ran: nothing else would draw it then.
      load().then(
        () => !gone && drawn(true),
        () => complain({ code: "offline" }),
      );
      return () => {
        gone = true;
      };
    }, []);
    return Part && html`<${Part} ...${props} />`;
  }
  /** Fetch it before it is wanted. */
  Later.load = load;
  return Later;
}
