// What happened, newest last; each line can be pressed.
import { html, useEffect, useRef } from "../app/html.js";
import { lineSpot, linesOf, saidText, sentence, takenBack } from "../text/lines.js";
import { t } from "../text/messages.js";

const TABLE_EVENTS = [
  "undo",
  "rewind",
  "absent",
  "bot_failed",
  "back",
  "undo_asked",
  "undo_answered",
  "rename",
  "hint",
];

/**
 * @param {{s: Page.State, events: Server.Happening[], names: string[], onJump?: (number: number) => void, at?: number}} props
 */
export function Log({ s, events, names, onJump, at }) {
  /** @type {{current: HTMLElement | null}} */
  const list = useRef(null);
  const lines = linesOf(events);
  const gone = takenBack(events);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const step =
      at === undefined ? null : /** @type {HTMLElement | null} */ (box.querySelector('[aria-current="step"]'));
    if (step) box.scrollTop = step.offsetTop - box.clientHeight / 2;
    else if (at === undefined) box.scrollTop = box.scrollHeight;
  }, [events.length, at]);
  /** @param {Server.Happening} event @param {Server.Line} line */
  const press = (event, line) => {
    const spot = lineSpot(line);
    if (spot) s.spot.value = { ...spot, from: "log" };
    onJump?.(event.number);
  };
  const shown = at === undefined ? events.slice(firstShown(events.length)) : events;
  // In a replay the last line up to the step: not every step has something to tell.
  const here = at === undefined ? undefined : told(events, lines, at, { facts: s.facts, names });
  return html`<section class="log panel" aria-label=${t("log")}>
    <h2>${t("log")}</h2>
    <ol ref=${list} tabindex="0" aria-label=${t("log")}>
      ${shown.flatMap((event) => {
        if (event.kind === "say")
          return [html`<li key=${event.number} class="log-line table-event">${saidText(event, names)}</li>`];
        if (TABLE_EVENTS.includes(event.kind))
          return [
            html`<li key=${event.number} class="log-line table-event">${t(`event-${event.kind.replaceAll("_", "-")}`, { who: names[event.seat ?? -1] ?? "" })}</li>`,
          ];
        return (lines.get(event.number) ?? []).flatMap((line, n) => {
          const text = sentence(line, { facts: s.facts, names });
          if (!text) return [];
          const current = event.number === here;
          return [
            html`<li key=${`${event.number}.${n}`} class="log-line ${gone.has(event.number) ? "gone" : ""} ${line.seat === undefined ? "" : `player-${line.seat}`}">
            <button class="log-button" aria-current=${current ? "step" : null} onClick=${() => press(event, line)}>${text}</button></li>`,
          ];
        });
      })}
    </ol>
  </section>`;
}

/** How many events are shown at least, and how many leave together. */
const SHOWN = 120;
const LEAVING = 60;

/**
 * The first event that is shown. Old ones leave many at a time: each time some leave, all lines move.
 * @param {number} count
 */
function firstShown(count) {
  return Math.max(0, Math.floor((count - SHOWN) / LEAVING) * LEAVING);
}

/**
 * The last event up to a number of which there is something to tell.
 * @param {Server.Happening[]} events
 * @param {Map<number, Server.Line[]>} lines
 * @param {number} at
 * @param {{facts: Page.Facts, names: string[]}} context
 */
function told(events, lines, at, context) {
  return events.findLast(
    (event) => event.number <= at && (lines.get(event.number) ?? []).some((line) => sentence(line, context)),
  )?.number;
}
