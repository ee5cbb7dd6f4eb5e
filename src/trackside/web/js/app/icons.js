// Small line drawings for buttons.
import { html } from "./html.js";

const PATHS = {
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M8 14.5v5",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3Z",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  play: "M7 5l12 7-12 7Z",
  pause: "M8 5v14M16 5v14",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  rules: "M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3ZM5 17a3 3 0 0 1 3-3h10",
  check: "M5 12.500 10 17.500 19 7",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 1 1 0-5Z",
  train: "M6 16V6a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v10ZM6 11h12M8 20l-2 1.500M16 20l2 1.500M9 14h.01M15 14h.01",
  ship: "M3 14h18l-2.500 5.500h-13ZM6 14V9h9l3 5M10 9V5h3v4",
  cards: "M7 4h9a2 2 0 0 1 2 2v11M4 7h9a2 2 0 0 1 2 2v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z",
  ticket:
    "M3 8a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2.500a1.500 1.500 0 0 0 0 3V16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.500a1.500 1.500 0 0 0 0-3ZM14 7v10",
  station: "M4 20V10l8-6 8 6v10ZM10 20v-6h4v6",
  harbour: "M12 8v12M12 4a2 2 0 1 1 0 4 2 2 0 1 1 0-4ZM5 13c0 4 3 7 7 7s7-3 7-7M9 11h6",
  souvenir: "M12 3l2.600 5.600 6 .8-4.400 4.200 1.100 6.100L12 16.800 6.700 19.700l1.100-6.100L3.400 9.400l6-.8Z",
  clock: "M12 4a8 8 0 1 1 0 16 8 8 0 1 1 0-16ZM12 8v4l3 2",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6",
  download: "M12 4v11M8 11l4 4 4-4M5 19h14",
  again: "M20 11a8 8 0 1 0-2 6M20 5v6h-6",
  keyboard: "M3 7h18v10H3ZM7 11h.01M11 11h.01M15 11h.01M18 11h.01M8 14h8",
  bot: "M6 9h12v9H6ZM12 9V5M12 5h.01M9.500 13h.01M14.500 13h.01M3.500 12v3M20.500 12v3",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  say: "M4 5h16v11H9l-5 4Z",
  pencil: "M4 20h4L19 9l-4-4L4 16Z",
  flag: "M6 21V4h11l-2 4 2 4H6",
  menu: "M4 7h16M4 12h16M4 17h16",
  swap: "M4 8h14l-3-3M20 16H6l3 3",
};

/** @param {{name: keyof typeof PATHS, label?: string}} props */
export function Icon({ name, label }) {
  return html`<svg class="icon" viewBox="0 0 24 24" width="20" height="20" role=${label ? "img" : null} aria-label=${label} aria-hidden=${label ? null : "true"}>
    <path d=${PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;
}
