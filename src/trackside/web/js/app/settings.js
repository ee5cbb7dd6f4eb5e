// What a person likes, kept in this browser.
import { effect, signal } from "./html.js";

const KEY = "trackside";

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

const kept = read();

/** @template T @typedef {import("../../vendor/signals.js").Signal<T>} Setting */

export const settings = {
  /** @type {Setting<string>} */
  name: signal(kept.name ?? ""),
  /** Empty until it is known what the browser asks for and the server has. @type {Setting<string>} */
  language: signal(kept.language ?? ""),
  /** @type {Setting<"auto" | "light" | "dark">} */
  theme: signal(kept.theme ?? "auto"),
  /** How long things take to move, and how long bots wait. @type {Setting<"calm" | "normal" | "fast" | "none">} */
  speed: signal(kept.speed ?? "normal"),
  /** @type {Setting<boolean>} */
  sound: signal(kept.sound ?? false),
  /** Whether tickets show the cheapest way still needed. @type {Setting<boolean>} */
  ways: signal(kept.ways ?? true),
  /** Whether a payment waits for a second press. @type {Setting<boolean>} */
  confirm: signal(kept.confirm ?? true),
};

/** Whether the sheet in which they are changed is open. */
export const settingsOpen = signal(false);

/** The least time in milliseconds before a bot acts. */
export const PACES = { calm: 1400, normal: 700, fast: 250, none: 0 };
const LENGTHS = { calm: 900, normal: 500, fast: 220, none: 0 };

/** How long a movement takes, in milliseconds; none where the system asks for less motion. */
export function motion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : LENGTHS[settings.speed.value];
}

effect(() => {
  const values = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.value]));
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing still plays.
  }
});

effect(() => {
  const { theme } = settings;
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

effect(() => {
  document.documentElement.dataset.speed = settings.speed.value;
});
