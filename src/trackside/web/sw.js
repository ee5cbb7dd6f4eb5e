// The service worker: keeps the page and the boards, so that the page opens without a network.
// A page is pinned to the version that it was opened as. What it asks for comes from the kept files of that version, all of
// them or none: files of two versions never meet in one page.
importScripts("/page-version.js");

const { version, files, pages } = self.PAGE;
const SHELL = "shell-";
const PINS = "pins";
/** What is written last into the kept files of a version: without it they are not whole. */
const WHOLE = "/whole";
/** How long a page waits for the network before the kept one is shown, in milliseconds. */
const PATIENCE = 5000;
/** Answers that change only with the program; all others of /api come from the server alone. */
const FACTS = /^\/api\/(games|bots|languages|boards\/\w+)$/;

/** Versions that pages were opened as, by the browser's name for the page; also kept, since a worker may end any time. */
const pins = new Map();

async function fill() {
  if (await keptOf(version, WHOLE)) return;
  const answers = await Promise.all(
    Object.entries(files).map(async ([path, tag]) => {
      const answer = await fetch(path, { cache: "no-cache" });
      // The server was updated while we asked: the next attempt gets a whole new version.
      const same =
        path === "/" ? answer.headers.get("Trackside-Page") === version : !tag || answer.headers.get("ETag") === tag;
      if (!answer.ok || !same) throw new Error(`another version of ${path}`);
      // Read at once: an answer that is not read keeps its connection, and there are few of them.
      return [path, await answer.blob(), headersOf(answer)];
    }),
  );
  const cache = await caches.open(SHELL + version);
  for (const [path, content, headers] of answers) await cache.put(path, new Response(content, { headers }));
  await cache.put(WHOLE, new Response());
}

/** The headers of what is kept: its content is no longer compressed. */
function headersOf(answer) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie"]) headers.delete(name);
  return headers;
}

/** Throw away what no open page is pinned to any more. */
async function tidy() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const kept = await caches.open(PINS);
  const wanted = new Set([SHELL + version, PINS]);
  for (const client of open) wanted.add(SHELL + (await pinOf(client.id)));
  for (const request of await kept.keys()) {
    const id = new URL(request.url).pathname.split("/").at(-1);
    if (!open.some((client) => client.id === id)) await kept.delete(request);
  }
  for (const name of await caches.keys()) if (!wanted.has(name)) await caches.delete(name);
}

async function pin(id, name) {
  pins.set(id, name);
  await (await caches.open(PINS)).put(`/pin/${id}`, new Response(name));
}

async function pinOf(id) {
  if (!pins.has(id)) {
    const kept = await (await caches.open(PINS)).match(`/pin/${id}`);
    if (kept) pins.set(id, await kept.text());
  }
  return pins.get(id);
}

/** What is kept of a version under a path; nothing where the version is not kept. */
async function keptOf(name, path) {
  if (!name || !(await caches.has(SHELL + name))) return undefined;
  const cache = await caches.open(SHELL + name);
  return (await cache.match(WHOLE)) && cache.match(path);
}

/** A page is opened: from the server, or where it does not answer as it was kept. */
async function opened(event) {
  let answer;
  try {
    answer = await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    answer = await keptOf(version, "/");
    if (!answer) return Response.error();
    await pin(event.resultingClientId, version);
    return answer;
  }
  await pin(event.resultingClientId, answer.headers.get("Trackside-Page") ?? "");
  return answer;
}

async function part(event, path) {
  return (await keptOf(await pinOf(event.clientId || event.resultingClientId), path)) ?? fetch(event.request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

// A page asks a worker that still waits: see main.js.
self.addEventListener("message", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim().then(tidy));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || search) return;
  if (pathname.startsWith("/api/") && !FACTS.test(pathname)) return;
  if (request.mode === "navigate") {
    // Every address that names a part of the page is the page.
    if (pathname === "/" || pages.includes(pathname.split("/")[1])) event.respondWith(opened(event));
  } else if (!["/health", "/metrics", "/page-version.js", "/sw.js"].includes(pathname)) {
    event.respondWith(part(event, pathname));
  }
});
