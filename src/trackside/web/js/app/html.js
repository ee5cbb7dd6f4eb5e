// One place from which every other file takes what it builds the page with.
import { h } from "../../vendor/preact.js";
import htm from "../../vendor/htm.js";

export { render, Fragment } from "../../vendor/preact.js";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/hooks.js";
export { batch, computed, effect, signal } from "../../vendor/signals.js";

export const html = htm.bind(h);

/** What to do with what somebody types or chooses in a field. @param {(value: string) => void} use */
export function whenTyped(use) {
  return (/** @type {{target: HTMLInputElement}} */ event) => use(event.target.value);
}

/** What to do when somebody turns a switch. @param {(on: boolean) => void} use */
export function whenTicked(use) {
  return (/** @type {{target: HTMLInputElement}} */ event) => use(event.target.checked);
}
