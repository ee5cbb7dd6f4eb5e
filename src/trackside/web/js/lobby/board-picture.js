// A picture of a board, light or dark as the page is.
import { html } from "../app/html.js";
import { settings } from "../app/settings.js";

/** @param {{game: string, class?: string}} props */
export function BoardPicture({ game, class: extra }) {
  const theme = settings.theme.value;
  const dark = `/pictures/${game}-dark.webp`;
  const light = `/pictures/${game}.webp`;
  return html`<picture>${theme === "auto" && html`<source media="(prefers-color-scheme: dark)" srcset=${dark} />`}
    <img class=${extra} src=${theme === "dark" ? dark : light} alt="" width="640" height="420" loading="eager" /></picture>`;
}
