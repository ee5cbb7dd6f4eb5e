// A panel over the page: for choices that must be made before anything else.
import { html, useLayoutEffect, useRef } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";

/**
 * @param {{title: string, onClose?: () => void, children: Page.Drawn, class?: string, modal?: boolean}} props
 *   `modal` false: the board beside it stays usable.
 */
export function Sheet({ title, onClose, children, class: extra = "", modal = true }) {
  /** @type {{current: HTMLElement}} */
  const box = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    /** @param {string} selector */
    const find = (selector) => /** @type {HTMLElement | null} */ (box.current.querySelector(selector));
    const first =
      find("[data-first]:not(:disabled)") ?? find("input, select") ?? find("button:not(:disabled)") ?? box.current;
    first.focus({ preventScroll: true });
    return () => restFocus(before);
  }, []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === "Escape" && onClose) {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Tab" && modal) trap(event, box.current);
  };
  /** A press beside the sheet closes it. @param {Event} event */
  const beside = (event) => {
    if (modal && event.target === event.currentTarget) onClose?.();
  };
  return html`
    <div class="sheet-back ${modal ? "" : "beside"}" onClick=${beside}>
      <section class="sheet ${extra}" role="dialog" aria-modal=${modal ? "true" : null} aria-label=${title} ref=${box} tabindex="-1" onKeyDown=${keys}>
        <header><h2>${title}</h2>${onClose && html`<button class="quiet round" onClick=${onClose} aria-label=${t("close")}><${Icon} name="close" /></button>`}</header>
        ${children}
      </section>
    </div>
  `;
}

/**
 * Back to where the person was; where that is gone, to the board or to what can be done.
 * @param {HTMLElement | null} before
 */
function restFocus(before) {
  if (before?.isConnected) before.focus({ preventScroll: true });
  if (document.activeElement !== document.body && document.activeElement) return;
  const next = document.querySelector('.board-sheet [tabindex="0"], .bar button, main');
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

/** Keep the tab key inside. @param {KeyboardEvent} event @param {HTMLElement} box */
function trap(event, box) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = box.querySelectorAll("button:not(:disabled), input:not(:disabled), select, a[href], [tabindex='0']");
  const stops = [...found];
  if (!stops.length) return;
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.shiftKey ? at <= 0 : at === stops.length - 1) {
    event.preventDefault();
    stops[event.shiftKey ? stops.length - 1 : 0].focus();
  }
}
