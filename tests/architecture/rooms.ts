import type { Import } from "./source.ts";

// The table of DESIGN, "Who may import whom": a lower room never imports a higher one.

/** The rooms by the start of their files' paths; the first one that fits is the file's. */
const places = [
  ["content-types/", "content-types"],
  ["app/locale/", "locale"],
  ["app/channel/", "channel"],
  ["app/catalogue/", "catalogue"],
  ["app/cache/", "cache"],
  ["app/designer/", "designer"],
  ["app/configuration/state.ts", "state of configuration"],
  ["app/selection/state.ts", "state of lists"],
  ["app/content/", "content"],
  ["app/backend/", "backend"],
  ["app/experiments/", "experiments"],
  ["app/observe/", "observe"],
  ["app/document/", "document"],
  ["app/styles/", "styles"],
  ["app/ui/", "ui"],
  ["app/blocks/block-context.ts", "block"],
  ["app/blocks/example-context.ts", "block"],
  ["app/blocks/define-block.server.ts", "definition of blocks"],
  ["app/blocks/needs-timeout.ts", "definition of blocks"],
  ["app/blocks/registry.server.ts", "registry of blocks"],
  ["app/blocks/", "blocks"],
  ["app/shell/", "shell"],
  ["app/configuration/", "configuration"],
  ["app/selection/", "selection"],
  ["app/request/", "request"],
  ["app/story-check/", "story-check"],
  ["app/page/", "page"],
  ["app/routes/", "routes"],
  ["app/", "way"],
  ["edge/local/", "edge/local"],
  ["edge/build/", "edge/build"],
  ["edge/", "edge"],
  ["tests/", "tests"],
  ["", "project"],
] as const;

export type Room = (typeof places)[number][1];

export const rooms: readonly Room[] = [...new Set(places.map(([, room]) => room))];

export const ground = ["content-types", "locale", "channel", "catalogue", "cache"] as const;
export const trade = ["designer", "state of configuration", "state of lists"] as const;
export const reach = ["content", "backend", "experiments", "observe"] as const;
export const seen = ["blocks", "shell", "configuration", "selection"] as const;

/**
 * Whom each room may import beside itself. `block` is what every seen room knows of a block's view (its types, and the
 * setting of its examples); it lies below them.
 */
const table: Record<Room, readonly Room[]> = {
  "content-types": ["catalogue"],
  locale: ground,
  channel: ground,
  catalogue: ground,
  cache: [],
  designer: ground,
  "state of configuration": [...ground, "designer"],
  "state of lists": ground,
  content: [...ground, ...reach],
  backend: [...ground, ...reach],
  experiments: [...ground, ...reach],
  observe: [...ground, ...reach],
  styles: [],
  document: ["cache", "observe"],
  ui: [...ground, ...trade, "styles", "document"],
  block: [...ground, ...trade, "ui"],
  request: [...ground, "designer", ...reach, "document", "block"],
  "definition of blocks": [...ground, "content", "document", "block", "request"],
  blocks: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  shell: [...ground, ...trade, "document", "ui", "block", "styles"],
  configuration: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  selection: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  "registry of blocks": ["content-types", "definition of blocks", "blocks", "configuration", "selection"],
  "story-check": [...ground, ...trade, ...reach, ...seen, "ui", "block", "definition of blocks", "registry of blocks"],
  page: [
    ...ground,
    ...trade,
    ...reach,
    ...seen,
    ...(["document", "ui", "block", "request", "definition of blocks", "registry of blocks", "story-check"] as const),
  ],
  routes: [...ground, ...trade, ...reach, ...seen, "document", "ui", "block", "request", "story-check", "page", "styles"],
  way: [...ground, ...trade, ...reach, ...seen, "document", "ui", "block", "request", "page", "routes", "styles"],
  edge: [...ground, "observe"],
  "edge/build": ["edge"],
  "edge/local": ["content-types", "edge"],
  tests: [],
  project: ["edge/build"],
};

/** Single files that a room may import beyond the table, each with its reason. */
const exceptions: { room: Room; to: RegExp; typeOnly?: true; because: string }[] = [
  {
    room: "edge",
    to: /^app\/request\/(full-hit|services|story-calls|trace|visit|steps\/pass-cookie)\.ts$/,
    because: "the edge opens the services and hands the visit to the router",
  },
  { room: "edge", to: /^app\/document\/document\.server\.ts$/, because: "the shop's face hands on what a test replaces" },
  {
    room: "edge",
    to: /^app\/document\/streaming\/(body-encoder|byte-stream|bytes)\.ts$/,
    because: "whoever writes a stream writes it where its reader may leave",
  },
  { room: "edge", to: /^app\/routes\/plain-pages\/busy\.server\.tsx$/, because: "a visitor who is shed never reaches the router" },
  {
    room: "edge",
    to: /^app\/backend\/(transport\/(bounded-fetch|send-request)|limits\/(call-circuits|slots)|customer\/customer-cookies)\.ts$/,
    because: "what is passed on to the tools has the bounds, circuits, turns and cookies of a call",
  },
  { room: "edge", to: /^app\/backend\/transport\/network\.ts$/, because: "proxies are known by the same addresses as visitors" },
  {
    room: "edge",
    to: /^app\/designer\/(pass-through|advertisement-cookie\.server)\.ts$/,
    because: "the edge keeps an advertisement for the session, beside pages that are the same for everybody",
  },
  {
    room: "edge/local",
    to: /^app\/(backend\/(call|calls)(\.ts|\/)|locale\/query\.ts)/,
    because: "the local back end answers by the calls' contracts",
  },
  {
    room: "edge/local",
    to: /^app\/(story-check\/(check-space|check-page|finding|redirects|space)|content\/space\/space-reader|locale\/domains)\.ts$/,
    because: "an editor is told on this machine what the shop would tell them",
  },
  { room: "edge/local", to: /^app\/locale\/messages\/trade\//, because: "the designer and the cart call what is sold as the shop does" },
  {
    room: "shell",
    to: /^app\/backend\/(customer\/parse-customer|form|transport\/browser-fetch)\.ts$/,
    because: "a form of the shell is sent from the browser, by way of the shop",
  },
  {
    room: "shell",
    to: /^app\/content\/preview\/preview-client\.ts$/,
    because: "the editor's frame shows a story as it is written, by way of the shop",
  },
  { room: "blocks", to: /^app\/backend\/form\.ts$/, because: "the code of a voucher is checked from the browser, by way of the shop" },
  {
    room: "selection",
    to: /^app\/backend\/(transport\/browser-fetch|use-json)\.ts$/,
    because: "a list is read on in the browser, by way of the shop",
  },
  {
    room: "configuration",
    to: /^app\/backend\/(form|use-json)\.ts$/,
    because: "prices are read, and accessories ordered, by way of the shop",
  },
  { room: "project", to: /^app\/future\.ts$/, because: "the build and the browser's start share the router's flags" },
  { room: "tests", to: /./, because: "tests import all" },
];

/** What a loader beside a view takes: the request. Its type lies in the way, its value is handed down. */
const request = "app/request/shop.ts";

/** The engine's faces: what is behind them is its own affair. */
const documentFaces = new Set(
  ["document.ts", "routed.ts", "document.server.ts", "element-template.server.ts"].map((face) => `app/document/${face}`),
);

export function roomOf(file: string): Room {
  if (/\.test\.tsx?$/.test(file)) return "tests";
  return places.find(([start]) => file.startsWith(start))?.[1] ?? "project";
}

/** Says in one sentence what is wrong with an import, and its cure; undefined where nothing is. */
export function judge({ from, to, typeOnly }: Import): string | undefined {
  const room = roomOf(from);
  const other = roomOf(to);
  if (room === other) return undefined;
  if (other === "document" && table[room].includes(other) && !documentFaces.has(to))
    return `${from} imports ${to}: the engine is used by its faces; export what you need in app/document/document.ts, routed.ts or document.server.ts.`;
  if (table[room].includes(other)) return undefined;
  if (exceptions.some((exception) => exception.room === room && exception.to.test(to) && (typeOnly || !exception.typeOnly)))
    return undefined;
  const says = (why: string, cure: string) => `${from} imports ${to}: ${why}; ${cure}.`;

  if (other === "tests") return says("nothing imports tests", "move what both need out of tests, to the room that owns it");
  if (other === "edge/local" && (room === "edge" || room === "edge/build"))
    return says("no adapter of production knows the services of this machine", "give it their address by the environment");
  if (isSeen(room) && isSeen(other))
    return says(`${room} and ${other} do not import each other`, "move what they share down, to app/ui or to the ground");
  if ((isSeen(room) || room === "ui" || room === "block") && isReach(other)) {
    // Types are gone before a browser sees them: a view may name the shape of what it is given.
    if (typeOnly || isServer(from)) return undefined;
    return says(`only a .server file of ${room} may import ${other}`, "load in load.server.ts beside it and hand the view what it shows");
  }
  if (isSeen(room) && to === request) {
    if (typeOnly && isServer(from)) return undefined;
    return says("a view knows no request", "take what it needs as a prop, or the type Shop in a .server file");
  }
  return says(
    `${room} lies below ${other}, and a lower room never imports a higher one`,
    `move what it needs down to ${room}, or hand it in from above`,
  );
}

function isSeen(room: Room): boolean {
  return (seen as readonly Room[]).includes(room);
}

function isReach(room: Room): boolean {
  return (reach as readonly Room[]).includes(room);
}

function isServer(file: string): boolean {
  return /\.server\.tsx?$/.test(file);
}
