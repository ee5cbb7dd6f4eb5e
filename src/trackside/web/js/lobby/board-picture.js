// A picture of a board, light or dark as the page is; of a map without one its drawing, or else nothing but water.
import { api } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { settings } from "../app/settings.js";
import { mapOf } from "../board/features.js";

/** @param {{game: Server.Game, class?: string}} props */
export function BoardPicture({ game, class: extra = "" }) {
  const [there, setThere] = useState(game.picture !== false); // What is not there is not asked for.
  const map = mapOf(game);
  if (!there) return html`<${DrawnPicture} map=${map} class=${extra} />`;
  const theme = settings.theme.value;
  const dark = `/maps/${map}/picture-dark.webp`;
  const light = `/maps/${map}/picture.webp`;
  return html`<picture>${theme === "auto" && html`<source media="(prefers-color-scheme: dark)" srcset=${dark} />`}
    <img class=${extra} src=${theme === "dark" ? dark : light} alt="" width="640" height="420" loading="eager" onError=${() => setThere(false)} /></picture>`;
}

/** The board as it is drawn, in the shape of a picture. @param {{map: string, class: string}} props */
function DrawnPicture({ map, class: extra }) {
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    const draw = async () => {
      const [drawing, { boardSvg }] = await Promise.all([api.drawing(map), import("../board/draw.js")]);
      setDrawn(
        boardSvg(drawing, { prefix: `picture-${map}` }).replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" '),
      );
    };
    draw().catch(() => {}); // A map without a drawing, or one that cannot be drawn: the place stays quiet.
  }, [map]);
  return html`<div class="drawn ${extra}" aria-hidden="true" inert dangerouslySetInnerHTML=${{ __html: drawn }}></div>`;
}
