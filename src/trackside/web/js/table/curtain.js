// Hot-seat: the screen is empty until the next person has it.
import { PlayerMark } from "./cards.js";
import { html, useEffect, useRef } from "../app/html.js";
import { t } from "../text/messages.js";

/** @param {{seat: number, name: string, onReady: () => void}} props */
export function Curtain({ seat, name, onReady }) {
  /** @type {{current: HTMLButtonElement | null}} */
  const button = useRef(null);
  useEffect(() => button.current?.focus(), [seat]);
  return html`<div class="curtain player-${seat}" role="dialog" aria-label=${t("curtain-title", { who: name })}>
    <${PlayerMark} seat=${seat} size=${44} />
    <h1>${t("curtain-title", { who: name })}</h1><p>${t("curtain-more")}</p>
    <button class="primary large" ref=${button} onClick=${onReady}>${t("curtain-ready", { who: name })}</button>
  </div>`;
}
