// A panel over the page: for choices that must be made before anything else.
import { html, useLayoutEffect, useRef } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";

/**
 * @param {{title: string, onClose?: () => void, children: any, class?: string, modal?: boolean}} props
 *   `modal` false: the board beside it stays usable.
 */
export function Sheet({ title, onClose, children, class: extra = "", modal = true }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const find = (selector) => box.current.querySelector(selector);
    const first =
      find("[data-first]:not(:disabled)") ?? find("input, select") ?? find("button:not(:disabled)") ?? box.current;
    first.focus({ preventScroll: true });
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const keys = (event) => {
    if (event.key === "Escape" && onClose) {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Tab" && modal) trap(event, box.current);
  };
  return html`
    <div class="sheet-back ${modal ? "" : "beside"}" onClick=${(event) => modal && event.target === event.currentTarget && onClose?.()}>
      <section class="sheet ${extra}" role="dialog" aria-modal=${modal ? "true" : null} aria-label=${title} ref=${box} tabindex="-1" onKeyDown=${keys}>
        <header><h2>${title}</h2>${onClose && html`<button class="quiet round" onClick=${onClose} aria-label=${t("close")}><${Icon} name="close" /></button>`}</header>
        ${children}
      </section>
    </div>
  `;
}

/** Keep the tab key inside. */
function trap(event, box) {
  const stops = [
    ...box.querySelectorAll("button:not(:disabled), input:not(:disabled), select, a[href], [tabindex='0']"),
  ];
  if (!stops.length) return;
  const at = stops.indexOf(document.activeElement);
  if (event.shiftKey ? at <= 0 : at === stops.length - 1) {
    event.preventDefault();
    stops[event.shiftKey ? stops.length - 1 : 0].focus();
  }
}
