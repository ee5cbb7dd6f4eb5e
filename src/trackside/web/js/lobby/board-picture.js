// A picture of a board, light or dark as the page is.
import { html } from "../app/html.js";
import { settings } from "../app/settings.js";
import { mapOf } from "../board/features.js";

/** @param {{game: Server.Game, class?: string}} props */
export function BoardPicture({ game, class: extra }) {
  const theme = settings.theme.value;
  const dark = `/maps/${mapOf(game)}/picture-dark.webp`;
  const light = `/maps/${mapOf(game)}/picture.webp`;
  return html`<picture>${theme === "auto" && html`<source media="(prefers-color-scheme: dark)" srcset=${dark} />`}
    <img class=${extra} src=${theme === "dark" ? dark : light} alt="" width="640" height="420" loading="eager" /></picture>`;
}
