// Everything a person reads comes from Fluent files: those of the page, those that Python uses too, and those of the maps.
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { html, signal } from "../app/html.js";

/** The language in which every message is there: what another one lacks is said in it. */
const ENGLISH = "en";

/** The language the page speaks now. */
export const language = signal(ENGLISH);

/** @typedef {Record<string, import("../../vendor/fluent.js").FluentVariable>} Values */

/**
 * The files that are wanted in every language that is spoken: `{}` stands for the language.
 * @type {Map<string, {map: string}>}
 */
const wanted = new Map([
  ["/messages/{}/terminal.ftl", { map: "" }],
  ["/messages/{}/page.ftl", { map: "" }],
]);

/** Messages by map and language; those of no map are for all. @type {Record<string, FluentBundle>} */
const bundles = {};

/** Files that were asked for. @type {Record<string, Promise<void>>} */
const loading = {};

/** The messages of a map, or without one those for all. @param {string} map @param {string} tag */
function bundleOf(map, tag) {
  return (bundles[`${map} ${tag}`] ??= new FluentBundle([tag, ENGLISH], { useIsolating: false }));
}

/** A file that a language or a map lacks is empty; without English nothing can be said. @param {string} file @param {string} map @param {string} tag */
function load(file, map, tag) {
  const path = file.replace("{}", tag);
  loading[path] ??= fetch(path)
    .then((answer) => (answer.ok ? answer.text() : map || tag !== ENGLISH ? "" : Promise.reject({ code: "offline" })))
    .then((text) => {
      for (const problem of bundleOf(map, tag).addResource(new FluentResource(text), { allowOverrides: false }))
        console.warn(problem.message);
    })
    .catch((problem) => {
      delete loading[path];
      throw problem;
    });
  return loading[path];
}

/** A file in a language, and in English. @param {string} file @param {string} map @param {string} tag */
function loadBoth(file, map, tag) {
  return Promise.all([...new Set([tag, ENGLISH])].map((one) => load(file, map, one)));
}

/** Speak another language from now on: first everything that is wanted is fetched in it. @param {string} tag */
export async function speak(tag) {
  await Promise.all([...wanted].map(([file, { map }]) => loadBoth(file, map, tag)));
  document.documentElement.lang = tag;
  language.value = tag;
}

/** Want more messages, now and in every language spoken later. @param {string} file `rules` for en/rules.ftl */
export async function wantMessages(file) {
  const path = `/messages/{}/${file}.ftl`;
  wanted.set(path, { map: "" });
  await loadBoth(path, "", language.peek());
}

/** Want a map's own words, now and in every language spoken later. @param {string} map */
export async function wantWords(map) {
  const path = `/maps/${map}/words.{}.ftl`;
  wanted.set(path, { map });
  await loadBoth(path, map, language.peek());
}

/**
 * A message in the language of the page.
 * @param {string} id
 * @param {Values} [values]
 * @returns {string}
 */
export function t(id, values = {}) {
  return said("", id, values);
}

/**
 * A message as a map says it: in its own words where it has some, else as it is said of every map; where the language of the
 * page has neither, the same two in English.
 * @param {string} map
 * @param {string} id
 * @param {Values} [values]
 * @param {string} [general] how the message for every map is called, where not the same
 * @returns {string}
 */
export function said(map, id, values = {}, general = id) {
  for (const tag of tags()) {
    const text = (map && format(map, tag, id, values)) || format("", tag, general, values);
    if (text !== null) return text;
  }
  console.error(`no message ${general}`);
  return general;
}

/** Whether a map has words of its own for a message. @param {string} map @param {string} id */
export function hasWord(map, id) {
  return tags().some((tag) => bundleOf(map, tag).hasMessage(id));
}

/** Whether there is such a message. @param {string} id */
export function has(id) {
  return hasWord("", id);
}

/** The languages in which a message is looked for. */
function tags() {
  return language.value === ENGLISH ? [ENGLISH] : [language.value, ENGLISH];
}

/**
 * Null where there is no such message, or it asks for a value that nobody gave: English knows better.
 * @param {string} map @param {string} tag @param {string} id @param {Values} values @returns {string | null}
 */
function format(map, tag, id, values) {
  const bundle = bundleOf(map, tag);
  const message = bundle.getMessage(id);
  if (!message?.value) return null;
  /** @type {Error[]} */
  const problems = [];
  const text = bundle.formatPattern(message.value, values, problems);
  if (!problems.length) return text;
  const report = tag === ENGLISH ? console.error : console.warn;
  for (const problem of problems) report(`${id}: ${problem.message}`);
  return tag === ENGLISH ? text : null;
}

const MARK = "\uE000";

/**
 * A message in which some values are elements, such as cards.
 * @param {string} id
 * @param {Record<string, any>} values
 * @param {string} [map] the map whose own words come first
 * @returns {Page.Drawn}
 */
export function rich(id, values, map = "") {
  /** @type {Page.Drawn[]} */
  const parts = [];
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string" || typeof value === "number") return [name, value];
      parts.push(value);
      return [name, `${MARK}${parts.length - 1}${MARK}`];
    }),
  );
  const pieces = said(map, id, texts).split(MARK);
  return html`${pieces.map((text, n) => (n % 2 ? parts[Number(text)] : text))}`;
}

/** A text that may stand in the middle of a line in the terminal, as a sentence. @param {string} text */
export function asSentence(text) {
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** Several things in a row, as the language writes them: a, b and c. @param {string[]} items */
export function listed(items) {
  return new Intl.ListFormat(tags()).format(items);
}

/** One of several things, as the language writes them: a, b or c. @param {string[]} items */
export function eitherOf(items) {
  return new Intl.ListFormat(tags(), { type: "disjunction" }).format(items);
}

/** A time of the clock or, on other days, a date. @param {number} seconds */
export function when(seconds) {
  const date = new Date(seconds * 1000);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(tags(), today ? { timeStyle: "short" } : { dateStyle: "medium" }).format(date);
}

/** A number with one decimal, as the language writes it. @param {number} number */
export function decimal(number) {
  return new Intl.NumberFormat(tags(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}

/** A day, written out. @param {string} date 2026-11-16 */
export function dayName(date) {
  return new Intl.DateTimeFormat(tags(), { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}

/** How long something took: 12:05. @param {number} seconds */
export function duration(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A name in the language of the page, of those a board file gives. @param {Server.Words} names */
export function named(names) {
  return names[language.value] ?? names[ENGLISH];
}
