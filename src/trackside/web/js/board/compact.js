// Whether the screen is a small one: the board then fills it, and the rest lies in a dock; css/phone.css asks the same.
import { signal } from "../app/html.js";

const query = matchMedia("(max-width: 900px), (max-height: 559px)");
export const compact = signal(query.matches);
query.addEventListener("change", () => {
  compact.value = query.matches;
});
