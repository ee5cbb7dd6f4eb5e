// Scores over time, as lines with each player's symbol at the end.
import { PLAYER_SYMBOLS } from "../board/symbols.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 240, 36, 34, 12, 22];

/** @param {{story: {numbers: number[], scores: number[][]}, names: string[], title: string, at?: number}} props */
export function Chart({ story, names, title, at }) {
  const { numbers, scores } = story;
  if (scores.length < 2) return null;
  const all = scores.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(10, ...all);
  /** @param {number} n */
  const x = (n) => LEFT + (n / (scores.length - 1)) * (WIDTH - LEFT - RIGHT);
  /** @param {number} value */
  const y = (value) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const step = [5, 10, 20, 25, 50, 100, 200].find((size) => (high - low) / size <= 6) ?? 500;
  const ticks = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) ticks.push(value);
  const ends = names.map((_, seat) => scores[scores.length - 1][seat]);
  const label = t("chart-label", { scores: names.map((name, seat) => `${name} ${ends[seat]}`).join(", ") });
  const here = at === undefined ? -1 : numbers.findLastIndex((number) => number <= at);
  return html`<figure class="chart"><figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
      ${ticks.map((value) => html`<g class="tick"><path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" /><text x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${value}</text></g>`)}
      ${here >= 0 && html`<path class="now" d="M${x(here)} ${TOP}V${HEIGHT - BOTTOM}" />`}
      ${names.map(
        (
          _,
          seat,
        ) => html`<g class="player-${seat}"><polyline class="rim" points=${scores.map((row, n) => `${x(n).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ")} /><polyline points=${scores.map((row, n) => `${x(n).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ")} />
        <g class="chart-mark" transform="translate(${WIDTH - RIGHT + 14} ${y(ends[seat])})"><circle r="10" /><path d=${PLAYER_SYMBOLS[seat]} transform="scale(6)" fill-rule="evenodd" /></g></g>`,
      )}
    </svg></figure>`;
}
