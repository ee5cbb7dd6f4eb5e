// Everything a person reads comes from Fluent files: those of the page and those that Python uses too.
import { FluentBundle, FluentResource } from "../../vendor/fluent.js";
import { html, signal } from "../app/html.js";

export const LANGUAGES = ["en", "nl"];

/** The language the page speaks now. */
export const language = signal("en");

/** @type {Record<string, {bundle: FluentBundle, files: Set<string>}>} */
const bundles = {};

/** The language the browser asks for, as far as there is one. */
export function browserLanguage() {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Load more messages of a language, once. */
export async function loadMessages(tag, names = [`${tag}.ftl`, `${tag}/page.ftl`]) {
  bundles[tag] ??= { bundle: new FluentBundle(tag, { useIsolating: false }), files: new Set() };
  const { bundle, files } = bundles[tag];
  const missing = names.filter((name) => !files.has(name));
  const texts = await Promise.all(missing.map(async (name) => (await fetch(`/messages/${name}`)).text()));
  texts.forEach((text, n) => {
    files.add(missing[n]);
    for (const problem of bundle.addResource(new FluentResource(text), { allowOverrides: false }))
      console.error(problem.message);
  });
}

/** Speak another language from now on. */
export async function speak(tag) {
  await loadMessages(tag);
  document.documentElement.lang = tag;
  language.value = tag;
}

/**
 * A message in the language of the page.
 * @param {string} id
 * @param {Record<string, string|number>} [values]
 */
export function t(id, values = {}) {
  const { bundle } = bundles[language.value];
  const message = bundle.getMessage(id);
  if (!message?.value) {
    console.error(`no message ${id}`);
    return id;
  }
  const problems = [];
  const text = bundle.formatPattern(message.value, values, problems);
  for (const problem of problems) console.error(`${id}: ${problem.message}`);
  return text;
}

/** Whether there is such a message. */
export function has(id) {
  return bundles[language.value].bundle.hasMessage(id);
}

const MARK = "\uE000";

/** A message in which some values are elements, such as cards. */
export function rich(id, values) {
  const parts = [];
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string" || typeof value === "number") return [name, value];
      parts.push(value);
      return [name, `${MARK}${parts.length - 1}${MARK}`];
    }),
  );
  return html`${t(id, texts)
    .split(MARK)
    .map((text, n) => (n % 2 ? parts[Number(text)] : text))}`;
}

/** Several things in a row, as the language writes them: a, b and c. */
export function listed(items) {
  return new Intl.ListFormat(language.value).format(items);
}

/** A time of the clock or, on other days, a date. */
export function when(seconds) {
  const date = new Date(seconds * 1000);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language.value, today ? { timeStyle: "short" } : { dateStyle: "medium" }).format(date);
}

/** A name in the language of the page, of those a board file gives. */
export function named(names) {
  return names[language.value] ?? names.en;
}
