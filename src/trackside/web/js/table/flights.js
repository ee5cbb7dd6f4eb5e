// Cards that fly from the market or a pile to the player who took them. Decoration: the page never waits for it.
import { motion } from "../app/settings.js";

/**
 * Let cards fly for what just happened, before the table is redrawn: mine to my hand, others to who took them.
 * @param {Server.Happening[]} events
 * @param {number | null} me
 */
export function flyCards(events, me) {
  const length = motion();
  if (!length || document.hidden) return;
  for (const event of events) {
    if (event.kind !== "action" || event.seat === undefined) continue;
    for (const line of event.lines ?? []) {
      const to = event.seat === me ? ".hand .hand-row" : `[data-seat-panel="${event.seat}"]`;
      if (line.do === "take") fly(`[data-slot="${line.slot}"] .card`, to, length);
      if (line.do === "draw") fly(`[data-pile="${line.deck ?? "cards"}"] .back`, to, length);
    }
  }
}

/** Whoever presses something need not wait: what still moves is there at once. */
function skipMotion() {
  for (const one of document.getAnimations()) {
    const { target } = /** @type {KeyframeEffect} */ (one.effect);
    if (target?.closest(".flying, .board-fresh")) one.finish();
  }
}
addEventListener("pointerdown", skipMotion, true);
addEventListener("keydown", skipMotion, true);

/** @param {string} from @param {string} to @param {number} length */
function fly(from, to, length) {
  const source = document.querySelector(from);
  const goal = document.querySelector(to);
  if (!source || !goal) return;
  const a = source.getBoundingClientRect();
  const b = goal.getBoundingClientRect();
  if (!a.width || !b.width) return;
  const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { left: `${a.left}px`, top: `${a.top}px`, width: `${a.width}px`, height: `${a.height}px` });
  document.body.append(copy);
  const there = `translate(${b.left + 24 - a.left}px, ${b.top + 10 - a.top}px) scale(.55)`;
  copy
    .animate([{ transform: "none" }, { transform: there, opacity: 0.9 }], {
      duration: length,
      easing: "cubic-bezier(.4,0,.2,1)",
    })
    .finished.finally(() => copy.remove());
}
