// What each lesson teaches, step by step. A step with `until` waits for that action; the others are read.

/** @type {Record<string, {id: string, until?: string[]}[]>} */
export const LESSONS = {
  europe: [
    { id: "keep", until: ["keep"] },
    { id: "board" },
    { id: "draw", until: ["take", "draw"] },
    { id: "second", until: ["take", "draw"] },
    { id: "claim", until: ["claim"] },
    { id: "special" },
    { id: "stations" },
    { id: "more", until: ["tickets", "claim", "station"] },
    { id: "end" },
  ],
  san_francisco: [
    { id: "keep", until: ["keep"] },
    { id: "board" },
    { id: "draw", until: ["take", "draw"] },
    { id: "claim", until: ["claim"] },
    { id: "souvenirs" },
    { id: "more", until: ["claim", "tickets"] },
    { id: "end" },
  ],
  great_lakes: [
    { id: "keep", until: ["keep"] },
    { id: "pieces", until: ["pieces"] },
    { id: "board" },
    { id: "draw", until: ["take", "draw"] },
    { id: "claim", until: ["claim"] },
    { id: "harbours" },
    { id: "more", until: ["claim", "harbour", "exchange", "tickets"] },
    { id: "end" },
  ],
  paris_connection: [
    { id: "shares" },
    { id: "build", until: ["place"] },
    { id: "stop", until: ["stop", "place"] },
    { id: "values" },
    { id: "trade", until: ["trade"] },
    { id: "end" },
  ],
};
const KEY = "trackside-lessons";

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Which lesson a table is, and how far it has come: {game, step}; null for other tables. */
export function lessonOf(table) {
  return read()[table] ?? null;
}

/** Remember how far a lesson has come. */
export function keepLesson(table, lesson) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [table]: lesson }));
  } catch {
    // A browser that keeps nothing shows the lesson until it is left.
  }
}
