// Zooming and moving the board by wheel, pinch, drag and buttons.

const MOST = 6;

/** @param {HTMLElement} frame what is looked through @param {HTMLElement} sheet what moves under it */
export function panning(frame, sheet) {
  let [scale, x, y] = [1, 0, 0];
  /** @type {Map<number, [number, number]>} */
  const touches = new Map();
  let moved = 0;
  /** @type {number | null} */
  let pinch = null;
  const show = () => {
    const { clientWidth: w, clientHeight: h } = frame;
    x = Math.min(0, Math.max(w - w * scale, x));
    y = Math.min(0, Math.max(h - h * scale, y));
    sheet.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    frame.classList.toggle("zoomed", scale > 1);
  };
  /** @param {number} by @param {[number, number]} [at] */
  const zoom = (by, at) => {
    const box = frame.getBoundingClientRect();
    const [px, py] = at ? [at[0] - box.left, at[1] - box.top] : [box.width / 2, box.height / 2];
    const next = Math.min(MOST, Math.max(1, scale * by));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
    show();
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
    if (scale === 1 || moved < 6) return;
    x += event.clientX - last[0];
    y += event.clientY - last[1];
    show();
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    touches.delete(event.pointerId);
    pinch = null;
  };
  frame.addEventListener("wheel", wheel, { passive: false });
  frame.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return {
    /** @param {number} by */
    zoom: (by) => zoom(by),
    fit: () => {
      scale = 1;
      show();
    },
    /** Whether the pointer moved the board, so that letting go is no press. */
    dragged: () => moved > 8,
    stop: () => {
      frame.removeEventListener("wheel", wheel);
      frame.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    },
  };
}
