// Whether the table has room for two columns; css/table.css breaks at the same width.
import { signal } from "../app/html.js";

const query = matchMedia("(min-width: 901px)");
export const wide = signal(query.matches);
query.addEventListener("change", () => {
  wide.value = query.matches;
});
