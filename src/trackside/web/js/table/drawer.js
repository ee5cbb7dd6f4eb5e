// What lies beside the board. A small screen has it behind a button.
import { html, signal, useEffect, useRef } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";

/** Whether it is open, where it is behind a button. */
export const drawerOpen = signal(false);

/** @param {{small: boolean, children: Page.Drawn}} props */
export function Drawer({ small, children }) {
  /** @type {{current: HTMLElement | null}} */
  const box = useRef(null);
  const open = small && drawerOpen.value;
  useEffect(() => () => void (drawerOpen.value = false), []);
  useEffect(() => {
    if (!open) return undefined;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector(".drawer-close"))?.focus({
      preventScroll: true,
    });
    /** @param {KeyboardEvent} event */
    const keys = (event) => {
      if (event.key === "Escape") drawerOpen.value = false;
    };
    addEventListener("keydown", keys);
    return () => {
      removeEventListener("keydown", keys);
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!small) return html`<div class="side">${children}</div>`;
  const close = () => (drawerOpen.value = false);
  return html`<div class="drawer-back ${open ? "open" : ""}" hidden=${!open} onClick=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
    <div class="side drawer" id="drawer" role="dialog" aria-label=${t("drawer")} ref=${box}>
      <button class="quiet round drawer-close" onClick=${close} aria-label=${t("close")}><${Icon} name="close" /></button>
      ${children}
    </div>
  </div>`;
}
