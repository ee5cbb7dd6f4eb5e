// One place from which every other file takes what it builds the page with.
import { h } from "../../vendor/preact.js";
import htm from "../../vendor/htm.js";

export { render, Fragment } from "../../vendor/preact.js";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/hooks.js";
export { batch, computed, effect, signal } from "../../vendor/signals.js";

export const html = htm.bind(h);
