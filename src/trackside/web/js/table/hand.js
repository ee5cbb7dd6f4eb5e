// My cards, by colour. Every kind has its place, held or not, so that none moves when another comes.
import { Card } from "./cards.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";
import { cardColour } from "../text/names.js";

/**
 * Every kind of card that a board has, by colour: the wild one first, then as the board lists them.
 * @param {Server.Board} board
 * @returns {{colour: string, cards: string[]}[]}
 */
function kindsOf(board) {
  const sorts = board.decks.flatMap((deck) => {
    if (board.decks.length === 1) return [(/** @type {string} */ colour) => colour];
    return [
      deck.plain && ((/** @type {string} */ colour) => `${deck.id}-${colour}`),
      deck.harbour && ((/** @type {string} */ colour) => `${deck.id}-${colour}-h`),
      deck.single && ((/** @type {string} */ colour) => `${deck.id}-${colour}`),
      deck.double && ((/** @type {string} */ colour) => `${deck.id}2-${colour}`),
    ].filter(Boolean);
  });
  const coloured = board.colors.map((colour) => ({
    colour,
    cards: sorts.map((sort) => /** @type {(colour: string) => string} */ (sort)(colour)),
  }));
  return board.decks.some((deck) => deck.wild) ? [{ colour: "wild", cards: ["wild"] }, ...coloured] : coloured;
}

/** @param {{hand: Record<string, number>, board: Server.Board, title?: string}} props */
export function Hand({ hand, board, title }) {
  const count = Object.values(hand).reduce((sum, n) => sum + n, 0);
  const kinds = kindsOf(board);
  // A card that no deck lists would be a fault of the list, and is shown all the same.
  const listed = new Set(kinds.flatMap(({ cards }) => cards));
  const others = Object.keys(hand).filter((card) => !listed.has(card));
  const first = kinds.flatMap(({ cards }) => cards).find((card) => hand[card]);
  const groups = [...kinds, ...others.map((card) => ({ colour: cardColour(card), cards: [card] }))];
  return html`<section class="hand panel" aria-label=${title ?? t("title-hand", { count })} data-hand>
    <h2>${title ?? t("title-hand", { count })}</h2>
    <ul class="hand-row" style=${{ "--groups": groups.length }}>${groups.map(
      ({ colour, cards }) =>
        html`<li key=${cards[0]} class="hand-group ${cards.length > 1 ? "several" : ""} ${cards.some((card) => hand[card]) ? "" : "none"}" data-colour=${colour} aria-hidden=${cards.some((card) => hand[card]) ? null : "true"}>${cards.map((card) => html`<span key=${card} class="hand-place ${hand[card] ? "" : "none"}" data-card=${card} tabindex=${hand[card] ? (card === first ? 0 : -1) : null}>${hand[card] ? html`<${Card} card=${card} board=${board} count=${hand[card]} />` : html`<${Card} card=${card} board=${board} hollow=${true} silent=${true} />`}</span>`)}</li>`,
    )}</ul>
  </section>`;
}
