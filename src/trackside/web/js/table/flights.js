// Cards that fly from the market or a pile to the player who took them. Decoration: the page never waits for it.
import { motion } from "../app/settings.js";

/** Let cards fly for what just happened, before the table is redrawn. @param {Server.Happening[]} events */
export function flyCards(events) {
  const length = motion();
  if (!length || document.hidden) return;
  for (const event of events) {
    if (event.kind !== "action" || event.seat === undefined) continue;
    for (const line of event.lines ?? []) {
      if (line.do === "take") fly(`[data-slot="${line.slot}"] .card`, event.seat, length);
      if (line.do === "draw") fly(`[data-pile="${line.deck ?? "cards"}"] .back`, event.seat, length);
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

/** @param {string} from @param {number} seat @param {number} length */
function fly(from, seat, length) {
  const source = document.querySelector(from);
  const goal = document.querySelector(`[data-seat-panel="${seat}"]`);
  if (!source || !goal) return;
  const a = source.getBoundingClientRect();
  const b = goal.getBoundingClientRect();
  if (!a.width || !b.width) return;
  const copy = /** @type {HTMLElement} */ (source.cloneNode(true));
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { left: `${a.left}px`, top: `${a.top}px`, width: `${a.width}px`, height: `${a.height}px` });
  document.body.append(copy);
  const to = `translate(${b.left + 24 - a.left}px, ${b.top + 10 - a.top}px) scale(.55)`;
  copy
    .animate([{ transform: "none" }, { transform: to, opacity: 0.9 }], {
      duration: length,
      easing: "cubic-bezier(.4,0,.2,1)",
    })
    .finished.finally(() => copy.remove());
}
