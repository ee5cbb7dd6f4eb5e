// What the server sends (docs/http.md, docs/boards.md, docs/records.md) and how a board is drawn (docs/drawings.md).
// Only names for tools/page_check.py: the page never loads this file.

declare namespace Server {
  /** One text for each language; English is always there. */
  type Words = { en: string; [language: string]: string };
  /** Cards and how many of each. */
  type Pay = Record<string, number>;
  /** The q and r of a hex. */
  type Place = [number, number];

  // Boards

  type Game = {
    id: string;
    family: "tickets" | "shares";
    name: Words;
    players: [number, number];
    map?: string;
    /** What the game is and how long it takes, where its board says it; else the words of its map do. */
    about?: Words | null;
    minutes?: number | null;
    /** Whether its map has a picture. */
    picture?: boolean;
  };
  /** A language that texts come in, and what it calls itself. */
  type Language = { id: string; name: string };
  type Code = {
    kind: "uncompiled" | "native" | "generic";
    compiling: { state: "compiling" | "ready" | "failed"; done: number; parts: number; problem: string } | null;
    limited: string[];
  };
  type Bot = { id: string; level: boolean; games: string[] };
  type City = { id: string; name: string; port?: boolean; junction?: boolean; souvenirs?: boolean };
  type Route = {
    id: string;
    a: string;
    b: string;
    length: number;
    color: string;
    kind?: "train" | "ship";
    ferries?: number;
    tunnel?: boolean;
    double?: string | null;
    pair?: boolean;
  };
  /** `via`: further cities on the way from `a` to `b`. A tour with `points_any_order` is worth `points` only in its order. */
  type Ticket = {
    id: string;
    a: string;
    b: string;
    points: number;
    long?: boolean;
    via?: string[];
    points_any_order?: number | null;
    penalty?: number | null;
  };
  type Hex = {
    q: number;
    r: number;
    type: "country" | "city" | "start" | "eiffel";
    name?: string | null;
    value?: number;
    ends?: boolean;
  };
  type Deck = {
    id: string;
    deal: number;
    market: number;
    plain?: number;
    harbour?: number;
    wild?: number;
    single?: number;
    double?: number;
  };
  type TicketRules = {
    deal: number;
    keep: number;
    rest: "out" | "under";
    draw: number;
    draw_keep: number;
    deal_long?: number;
  };

  /** A board file: a field that a game does not have is missing or null. */
  type Board = {
    id: string;
    /** The folder whose drawing, picture, words and lesson it uses, where that is not its own. */
    map?: string | null;
    family: "tickets" | "shares";
    name: Words;
    players: [number, number];
    /** What the game is and how long it takes, where the file says it; else the words of its map do. */
    about?: Words | null;
    minutes?: number | null;
    // Ticket games
    colors: string[];
    wild_name: Words;
    decks: Deck[];
    route_points: Record<string, number>;
    pieces: { trains: number; ships?: number; choose?: number | null };
    ticket_rules: TicketRules;
    doubles_as_one: number;
    end: { pieces: number; turns: number };
    cities: City[];
    routes: Route[];
    tickets: Ticket[];
    tunnels?: { turn_up: number } | null;
    stations?: { each: number; unbuilt: number } | null;
    harbours?: { each: number; points: number[]; unbuilt: number } | null;
    souvenirs?: {
      symbols: number;
      points: number[];
      tokens: Record<string, number>;
      free_tokens: Record<string, number>;
    } | null;
    exchange?: { cost: number } | null;
    longest_path?: number | null;
    ties: ("completed" | "stations" | "longest_path")[];
    // Share games
    companies: string[];
    locomotives: number;
    deal: Record<string, number>;
    limits: Record<string, number>;
    penalty: number;
    build: [number, number];
    hexes: Hex[];
    borders: [Place, Place][];
  };

  // What a seat may know

  type TicketSeat = {
    score: number;
    trains: number | null;
    ships: number | null;
    cards: number;
    known: Pay;
    tickets: number | null;
    routes: string[];
    buildings: string[];
    buildings_left: number;
    tokens: number[];
  };
  type Tunnel = { route: string; laid: Pay; turned_up: string[]; extra: number };
  type Stack = { symbol: number; city: string | null; left: number };
  /** How a ticket stands; `done` and `borrowed` count now. Routes and stations are those of the shortest way. */
  type Progress = {
    ticket: string;
    state: "done" | "borrowed" | "open" | "station" | "lost";
    missing: string[];
    borrowed: string[];
    stations: string[];
    /** What it counts now, below zero where it is not completed. */
    points: number;
    /** Cities, each with the next in order, that are not joined yet. */
    apart: [string, string][];
  };
  type Own = {
    hand: Pay;
    tickets: string[];
    completed: string[];
    progress: Progress[];
    offer: string[];
    returned: string[];
    trains: number;
    ships: number;
  };
  type TicketView = {
    family: "tickets";
    game: string;
    players: number;
    start: number;
    seat: number | null;
    to_move: number;
    phase: string;
    turn: number;
    turns_left: number | null;
    cards_taken: number;
    market: (string | null)[];
    decks: Record<string, { pile: number; discards: Pay }>;
    ticket_pile: number;
    closed: string[];
    seats: TicketSeat[];
    stacks: Stack[];
    tunnel: Tunnel | null;
    claimed: string | null;
    own: Own | null;
    build?: undefined;
  };
  type ShareView = {
    family: "shares";
    game: string;
    players: number;
    start: number;
    seat: number | null;
    to_move: number;
    phase: string;
    turn: number;
    turns_left?: undefined;
    market?: undefined;
    limit: number;
    supply: Record<string, number>;
    value: Record<string, number>;
    networks: Record<string, Place[]>;
    build: { company: string; hexes: Place[]; gained: number } | null;
    seats: { locomotives: number; known: Record<string, number>; score?: undefined }[];
    own: Record<string, number> | null;
  };
  type View = TicketView | ShareView;

  // Actions, and lines of the record

  type Deeds = {
    take: { slot: number; refill?: string };
    draw: { deck?: string };
    tickets: {};
    keep: { tickets: string[] };
    pieces: { trains: number; ships: number };
    stack: { symbol: number; city: string };
    claim: { route: string; pay: Pay };
    extra: { pay: Pay };
    withdraw: {};
    souvenir: { city: string };
    station: { city: string; pay: Pay };
    harbour: { city: string; pay: Pay };
    exchange: { to: "trains" | "ships"; count: number };
    place: { company?: string; hex: Place };
    stop: {};
    trade: { give: string; take: string; count: number };
    pass: {};
  };
  /** A legal action of one kind: its text, and its parts. */
  type ActionOf<Verb extends keyof Deeds> = { do: Verb; text: string } & Deeds[Verb];
  type Action = { [Verb in keyof Deeds]: ActionOf<Verb> }[keyof Deeds];

  /** A line as far as its receiver may know it: what is secret is missing. */
  type Line = { [part: string]: any; do?: string; chance?: string; seat?: number };

  // Tables

  type Seat = {
    seat: number;
    kind: "person" | "bot" | "friend" | "open";
    name: string | null;
    bot: string | null;
    stand_in: string | null;
    time: number;
    person: string | null;
  };
  type NewSeat = { kind: "me" | "bot" | "friend" | "open"; name?: string; bot?: string };
  type Result = { scores: number[]; winners: number[]; parts: Record<string, number>[] };
  type Options = { undo: "free" | "consent" | "unseen" | "none"; hints: boolean; rated: boolean; pace: number };
  type Table = {
    id: string;
    game: string;
    players: number;
    state: "open" | "playing" | "finished" | "closed";
    number: number;
    /** Where the cards come from; of all but a new deal somebody may know them. */
    deal: "new" | "record" | "again" | "daily";
    /** Lines of a record that the game began with. */
    given: number;
    options: Options;
    seats: Seat[];
    waiting: number[];
    deadlines: Record<string, number>;
    undo_asked: { seat: number; to: number; agreed: number[] } | null;
    result: Result | null;
    yours: number[];
    host: boolean;
    invite: string | null;
    rematch: string | null;
    daily: string | null;
    /** Whether the game counts for ratings, as things stand. */
    counts: boolean;
  };
  type TableSummary = Pick<Table, "id" | "game" | "players" | "state" | "seats" | "waiting" | "yours" | "deal"> & {
    changed: number;
    daily: string | null;
  };
  type Happening = {
    number: number;
    at: number;
    kind: string;
    seat?: number;
    action?: string | null;
    by?: string;
    lines?: Line[];
    result?: Result;
    to?: number;
    taken_back?: boolean;
    phrase?: string;
    name?: string;
  };
  type Update = {
    number: number;
    table: Table;
    events: Happening[];
    seat: number | null;
    view: View;
    legal: Action[];
    can_undo: boolean;
  };
  /** What changed since the update before: values at paths, and legal actions that were told before by number. */
  type Changes = {
    number: number;
    events: Happening[];
    changes: [path: (string | number)[], value: any][];
    legal: (Action | number | [first: number, last: number])[];
  };
  type Moment<Seen extends View = View> = { number: number; view: Seen; views: Seen[] };
  type Story = { numbers: number[]; scores: number[][] };
  type Reason = { code: string; playouts?: number; wins?: number; [part: string]: any };
  type Hint = { bot: string; choices: { text: string; value: number | null; reason: Reason | null }[] };
  type Person = { id: string; name: string; login: string | null; mail: string | null };
  type Session = { id: string; browser: string; created: number; seen: number; this: boolean };
  type Deal = { game: string; date: string; played: number; yours: string | null };
  type DailyResults = {
    game: string;
    date: string;
    results: {
      place: number;
      name: string;
      score: number;
      won: boolean;
      seconds: number;
      person: string | null;
      yours: boolean;
    }[];
  };
  type PublicPerson = {
    id: string;
    name: string;
    ratings: { game: string; rating: number; uncertainty: number; games: number; wins: number }[];
    statistics: {
      game: string;
      players: number;
      games: number;
      wins: number;
      mean_score: number;
      best_score: number;
    }[];
    recent: { game: string; players: number; place: number; score: number; finished: number; table: string | null }[];
  };
  type Standing = {
    place: number;
    player: string;
    name: string;
    bot: boolean;
    rating: number;
    uncertainty: number;
    games: number;
    wins: number;
  };
  /** Why an action is refused: a code, and what the message of that code speaks of. */
  type Refusal = { code: string; data: Record<string, any> };
}

declare namespace Page {
  type State = import("./table/table-state.js").TableState;
  type Facts = import("./board/facts.js").Facts;
  type Sorted = ReturnType<typeof import("./table/legal.js").sortLegal>;
  /** Something preact can draw. */
  type Drawn = import("../vendor/preact.js").ComponentChildren;
  /** A table of which nothing can be done: what a replay shows its parts. */
  type Shown = Pick<State, "id" | "facts" | "spot" | "mode">;
}

declare namespace Drawing {
  type Space = { x: number; y: number; angle: number; wild?: boolean };
  type Route = {
    a: string;
    b: string;
    kind: "train" | "ferry" | "tunnel" | "pair" | "ship";
    color: string;
    spaces: Space[];
    middle: [number, number];
    path: string;
    hit: string;
    double?: string;
    /** So many of its spaces lie before the edge of the map, the others come back at the other edge. */
    wraps?: number;
  };
  type Label = { x: number; y: number; anchor: string; lines: string[]; box: number[] };
  type City = { x: number; y: number; port?: boolean; junction?: boolean; souvenirs?: boolean; label?: Label };
  /** Where routes leave the map, and the city they lead to. */
  type Edge = { x: number; y: number; left: boolean; to: string; routes: string[]; label: Label };
  type Hex = { x: number; y: number; type: string; value?: number; name?: string; label?: Label };
  /** A drawn board: `routes` and `cities`, or `hexes` and `track`. */
  type Sheet = {
    width: number;
    height: number;
    font: number;
    land: string[];
    lakes?: string[];
    islands?: string[];
    parks?: string[];
    channels?: { d: string; width: number }[];
    graticule?: string[];
    scenery?: ["peak" | "tree" | "ripple", number, number, number][];
    compass?: { x: number; y: number; r: number };
    space: { length: number; width: number };
    hit_width: number;
    city_radius: number;
    cities: Record<string, City>;
    routes: Record<string, Route>;
    edges?: Edge[];
    hexes?: Record<string, Hex>;
    hex_size: number;
    corner: [number, number][];
    borders: { between: [string, string]; d: string }[];
    track: { box: [number, number]; spaces: [number, number][] };
  };

  /** `wanted`: it can be claimed and serves an open ticket. */
  type RouteState = { owner?: number; closed?: boolean; legal?: boolean; wanted?: boolean; highlighted?: boolean };
  type CityState = { owner?: number; building?: string; legal?: boolean; lit?: boolean };
  /** `pieces`: companies, in the order they came; `fresh`: the company whose piece was set down last. */
  type HexState = { pieces?: string[]; legal?: boolean; highlighted?: boolean; fresh?: string | null };
  /** How everything on a board looks now; `labels` names what can be pressed, by "route ID" and so on. */
  type Look = {
    routes: Record<string, RouteState>;
    cities: Record<string, CityState>;
    hexes: Record<string, HexState>;
    /** For each company the hexes that a line joins. */
    rails: Record<string, [string, string][]>;
    track: Record<string, number> | null;
    stacks: Server.Stack[];
    labels: Record<string, string>;
  };
  /** What is pointed out on a board, and by whom. */
  type Spot = { routes?: string[]; cities?: string[]; hexes?: string[]; from?: string };
}

interface Window {
  /** Answers that early.js has asked for, by path. */
  early?: Record<string, Promise<Response>>;
}
