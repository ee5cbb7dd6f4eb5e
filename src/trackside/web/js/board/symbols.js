// Symbols of colours, players and things, drawn once for the whole page and used by name.
// Each fits a circle of radius 1 around 0,0, so that one scale serves all.
import { round } from "./markup.js";

/** A symbol for each card, route and company colour: no colour is told by colour alone. @type {Record<string, string>} */
export const COLOUR_SYMBOLS = {
  red: "M0-1L.82 0 0 1-.82 0Z",
  orange: "M0-.92L.95.78H-.95Z",
  yellow: "M0-1L.27-.37.95-.31.43.14.59.81 0 .45-.59.81-.43.14-.95-.31-.27-.37Z",
  green: "M0-.95A.46.46 0 0 1 .42-.28 .46.46 0 1 1 .2.56L.34.95H-.34L-.2.56A.46.46 0 1 1-.42-.28 .46.46 0 0 1 0-.95Z",
  blue: "M0-1C.5-.3.75.02.75.32A.75.68 0 0 1-.75.32C-.75.02-.5-.3 0-1Z",
  purple: "M-.3-.95H.3V-.3H.95V.3H.3V.95H-.3V.3H-.95V-.3H-.3Z",
  black: "M-.78-.78H.78V.78H-.78Z",
  white: "M0-.9A.9.9 0 1 1 0 .9 .9.9 0 1 1 0-.9ZM0-.42A.42.42 0 1 0 0 .42 .42.42 0 1 0 0-.42Z",
  brown: "M.5-.87L1 0 .5.87H-.5L-1 0-.5-.87Z",
};

/** A symbol for each seat, unlike those of the colours. */
export const PLAYER_SYMBOLS = [
  "M-.95-.7L-.3 0-.95.7H-.4L.25 0-.4-.7ZM-.1-.7L.55 0-.1.7H.4L1.05 0 .4-.7Z",
  "M-.75-.85H-.2V.85H-.75ZM.2-.85H.75V.85H.2Z",
  "M-.95-.75L0-.18.95-.75V.75L0 .18-.95.75Z",
  "M0-.95A.95.95 0 0 1 0 .95 .95.95 0 0 1 0-.95ZM0-.6A.6.6 0 0 0 0 .6 .6.6 0 0 0 0-.6ZM0-.28A.28.28 0 1 1 0 .28 .28.28 0 1 1 0-.28Z",
  "M-.95.75V-.45L-.45.05 0-.8.45.05.95-.45V.75Z",
  "M-1-.15Q-.5-.75 0-.15T1-.15V.35Q.5.95 0 .35T-1 .35Z",
];

const THINGS = {
  // A ship's wheel: the wild card a ferry asks for.
  wild: "M0-.72A.72.72 0 1 1 0 .72 .72.72 0 1 1 0-.72ZM0-.42A.42.42 0 1 0 0 .42 .42.42 0 1 0 0-.42ZM-.15-1.05H.15V-.42H-.15ZM-.15.42H.15V1.05H-.15ZM-1.05-.15H-.42V.15H-1.05ZM.42-.15H1.05V.15H.42ZM-.17-.17H.17V.17H-.17Z",
  anchor:
    "M0-1A.3.3 0 0 1 .13-.43V-.3H.45V-.05H.13V.62Q.5.55.62.25L.45.3.75-.1.95.35.8.3Q.6.95 0 1 -.6.95-.8.3L-.95.35-.75-.1-.45.3-.62.25Q-.5.55-.13.62V-.05H-.45V-.3H-.13V-.43A.3.3 0 0 1 0-1Z",
  tower: "M-.1-1H.1L.16-.45H.24V-.3H.19Q.3.3.75 1H.42Q.22.62 0 .62T-.42 1H-.75Q-.3.3-.19-.3H-.24V-.45H-.16Z",
};

/** All symbols as `<symbol>` elements; `prefix` keeps two boards on one page apart. */
export function symbolDefs(prefix = "b") {
  const all = [
    ...Object.entries(COLOUR_SYMBOLS).map(([name, d]) => [`colour-${name}`, d]),
    ...PLAYER_SYMBOLS.map((d, seat) => [`player-${seat}`, d]),
    ...Object.entries(THINGS),
  ];
  return all
    .map(
      ([name, d]) =>
        `<symbol id="${prefix}-${name}" viewBox="-1 -1 2 2" overflow="visible"><path d="${d}"${name === "wild" ? "" : ' fill-rule="evenodd"'}/></symbol>`,
    )
    .join("");
}

/**
 * One use of a symbol, `size` units across, around x,y.
 * @param {string} prefix
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [extra]
 */
export function symbol(prefix, name, x, y, size, extra = "") {
  const half = size / 2;
  return `<use href="#${prefix}-${name}" x="${round(x - half)}" y="${round(y - half)}" width="${size}" height="${size}" ${extra}/>`;
}
