// What of the board is seen: all of it, or a part, chosen by wheel, pinch, drag, double tap and buttons.
// The board is moved by a transform alone, so that nothing else on the page moves with it.
import { motion } from "../app/settings.js";

/** How much larger than the whole board it can be made. */
const MOST = 6;
/** How close to the edge something that is pointed out may lie, in pixels. */
const RIM = 14;
/** Two taps are one double tap within this time and distance. */
const TWICE = { time: 320, far: 36 };

/** @typedef {import("./places.js").Box} Box */

/**
 * @param {HTMLElement} frame what is looked through
 * @param {HTMLElement} sheet what moves under it
 * @param {{width: number, height: number}} drawing
 * @param {() => {least: number, goal: Box | null}} home the least scale to begin with, and what should be seen then
 */
export function panning(frame, sheet, { width, height }, home) {
  let [scale, x, y] = [0, 0, 0];
  /** How much of the frame lies under something, on each side. @type {Box} */
  let cover = { left: 0, top: 0, right: 0, bottom: 0 };
  /** Where the board was before something covered it; null once somebody moved it. @type {[number, number, number] | null} */
  let before = null;
  let untouched = true;
  /** @type {Map<number, [number, number]>} */
  const touches = new Map();
  let moved = 0;
  /** @type {number | null} */
  let pinch = null;
  let lastTap = { time: 0, x: 0, y: 0 };

  const room = () => ({
    left: cover.left,
    top: cover.top,
    width: Math.max(1, frame.clientWidth - cover.left - cover.right),
    height: Math.max(1, frame.clientHeight - cover.top - cover.bottom),
  });
  const whole = () => {
    const { width: w, height: h } = room();
    return Math.min(w / width, h / height);
  };
  /** Where a side begins: in the middle if there is room, and never so that water shows beside the board. @param {number} at @param {number} from @param {number} space @param {number} size */
  const held = (at, from, space, size) =>
    size <= space ? from + (space - size) / 2 : Math.min(from, Math.max(from + space - size, at));
  const show = (glide = 0) => {
    const { left, top, width: w, height: h } = room();
    x = held(x, left, w, width * scale);
    y = held(y, top, h, height * scale);
    sheet.style.transition = glide ? `transform ${glide}ms ease-out` : "";
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    frame.classList.toggle("zoomed", scale > whole() * 1.001);
    frame.style.setProperty("--whole", String(Math.min(frame.clientWidth / width, frame.clientHeight / height))); // for what has a place on the whole board
  };
  /** @param {Box | null} box */
  const centre = (box) => {
    const { left, top, width: w, height: h } = room();
    const middle = box ? [(box.left + box.right) / 2, (box.top + box.bottom) / 2] : [width / 2, height / 2];
    [x, y] = [left + w / 2 - middle[0] * scale, top + h / 2 - middle[1] * scale];
  };
  const goHome = () => {
    const { least, goal } = home();
    scale = Math.max(whole(), least);
    centre(goal);
    show();
  };
  const touched = () => {
    untouched = false;
    before = null;
  };
  /** @param {number} by @param {[number, number]} [at] @param {number} [glide] */
  const zoom = (by, at, glide = 0) => {
    touched();
    const box = frame.getBoundingClientRect();
    const { left, top, width: w, height: h } = room();
    const [px, py] = at ? [at[0] - box.left, at[1] - box.top] : [left + w / 2, top + h / 2];
    const next = Math.min(MOST * whole(), Math.max(whole(), scale * by));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
    show(glide);
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), [event.clientX, event.clientY]);
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    if (/** @type {Element} */ (event.target).closest(".board-tools")) return;
    touches.set(event.pointerId, [event.clientX, event.clientY]);
    if (touches.size === 1) moved = 0;
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const last = touches.get(event.pointerId);
    if (!last) return;
    touches.set(event.pointerId, [event.clientX, event.clientY]);
    if (touches.size === 2) {
      const [[ax, ay], [bx, by]] = [...touches.values()];
      const far = Math.hypot(ax - bx, ay - by);
      if (pinch) zoom(far / pinch, [(ax + bx) / 2, (ay + by) / 2]);
      pinch = far;
      moved = 99;
      return;
    }
    moved += Math.abs(event.clientX - last[0]) + Math.abs(event.clientY - last[1]);
    if (moved < 6 || !frame.classList.contains("zoomed")) return;
    touched();
    x += event.clientX - last[0];
    y += event.clientY - last[1];
    show();
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    const tapped = touches.delete(event.pointerId) && moved < 8 && event.pointerType === "touch";
    pinch = null;
    if (!tapped) return;
    const now = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    const twice = now.time - lastTap.time < TWICE.time && Math.hypot(now.x - lastTap.x, now.y - lastTap.y) < TWICE.far;
    lastTap = twice ? { time: 0, x: 0, y: 0 } : now;
    if (!twice) return;
    moved = 99;
    zoom(scale > whole() * 3 ? 0 : 1.9, [now.x, now.y], motion() / 2);
  };
  frame.addEventListener("wheel", wheel, { passive: false });
  frame.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  // Who saw the whole board goes on seeing it when the frame is another size, and nobody sees less than that.
  const sized = new ResizeObserver(() => {
    if (untouched) return goHome();
    scale = frame.classList.contains("zoomed") ? Math.max(whole(), scale) : whole();
    return show();
  });
  sized.observe(frame);
  goHome();
  return {
    /** @param {number} by */
    zoom: (by) => zoom(by, undefined, motion() / 2),
    /** Show the whole board. */
    fit: () => zoom(0, undefined, motion() / 2),
    /** Whether the pointer moved the board, so that letting go is no press. */
    dragged: () => moved > 8,
    /** A place of the window in units of the drawing, and how many pixels a unit has. @param {number} px @param {number} py */
    unit: (px, py) => {
      const box = frame.getBoundingClientRect();
      return { x: (px - box.left - x) / scale, y: (py - box.top - y) / scale, scale };
    },
    /** Make sure that something is seen; the board stays where it is if it is. @param {Box} box */
    reveal: (box) => {
      const { left, top, width: w, height: h } = room();
      const inside =
        box.left * scale + x >= left + RIM &&
        box.top * scale + y >= top + RIM &&
        box.right * scale + x <= left + w - RIM &&
        box.bottom * scale + y <= top + h - RIM;
      if (inside) return;
      untouched = false;
      const need = Math.min((w - 2 * RIM) / (box.right - box.left), (h - 2 * RIM) / (box.bottom - box.top));
      scale = Math.max(whole(), Math.min(scale, need));
      centre(box);
      show(motion() / 2);
    },
    /** Something lies over parts of the frame: what is seen is the rest. @param {Box} next */
    covered: (next) => {
      const sides = /** @type {const} */ (["left", "top", "right", "bottom"]);
      if (sides.every((side) => Math.abs(cover[side] - next[side]) < 1)) return false;
      const fitted = !frame.classList.contains("zoomed");
      const free = sides.every((side) => next[side] < 1);
      if (sides.every((side) => cover[side] < 1)) before = [scale, x, y];
      cover = next;
      if (free && before) [scale, x, y] = before;
      if (free) before = null;
      if (fitted) scale = whole();
      show(motion() / 2);
      return true;
    },
    stop: () => {
      sized.disconnect();
      frame.removeEventListener("wheel", wheel);
      frame.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    },
  };
}
