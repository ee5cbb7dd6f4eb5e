// The languages that the page can speak: the server lists them, each with what it calls itself.
import { api } from "./api.js";

/** The first that the browser asks for and the server has; English where there is none. */
export async function browserLanguage() {
  const asked = navigator.languages ?? [navigator.language];
  if (asked[0]?.startsWith("en")) return "en";
  const known = (await api.languages().catch(() => [])).map(({ id }) => id);
  return asked.flatMap((tag) => [tag, tag.split("-")[0]]).find((tag) => known.includes(tag)) ?? "en";
}
