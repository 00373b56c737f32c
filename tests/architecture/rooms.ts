import type { Import } from "./source.ts";

// Table of ARCHITECTURE.md: a lower room never imports a higher one.

/** Rooms by path prefix. The first match is the file's room. */
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
  ["app/search/", "search"],
  ["app/experiments/", "experiments"],
  ["app/shared-state/", "shared-state"],
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
export const reach = ["content", "backend", "experiments", "observe", "search", "shared-state"] as const;
export const seen = ["blocks", "shell", "configuration", "selection"] as const;

/** Rooms that each room may import. `block` has the types of block views and their example context, for all visible rooms. */
const table: Record<Room, readonly Room[]> = {
  "content-types": ["catalogue"],
  locale: ground,
  channel: ground,
  catalogue: ground,
  cache: [],
  designer: [...ground, "state of lists"],
  "state of configuration": [...ground, "designer"],
  "state of lists": ground,
  content: [...ground, "designer", ...reach],
  backend: [...ground, ...reach],
  experiments: [...ground, ...reach],
  observe: [...ground, ...reach],
  "shared-state": ["cache", "observe"],
  search: [...ground, "content", "backend", "observe"],
  styles: [],
  document: ["cache", "observe"],
  ui: [...ground, ...trade, "styles", "document"],
  block: [...ground, ...trade, "ui"],
  request: [...ground, "designer", ...reach, "document", "block"],
  "definition of blocks": [...ground, "content", "document", "block", "request"],
  blocks: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  shell: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  configuration: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  selection: [...ground, ...trade, "document", "ui", "block", "definition of blocks", "styles"],
  "registry of blocks": ["content-types", "definition of blocks", "blocks", "shell", "configuration", "selection"],
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
  edge: [...ground, "observe", "shared-state"],
  "edge/build": ["edge"],
  "edge/local": ["content-types", "edge"],
  tests: [],
  project: ["edge/build"],
};

/** Single files that a room may import beyond the table, with the reason. */
const exceptions: { room: Room; to: RegExp; typeOnly?: true; because: string }[] = [
  {
    room: "edge",
    to: /^app\/request\/(full-hit|late-classes|safe-wait-until|services|story-calls|trace|visit|steps\/pass-cookie)\.ts$/,
    because: "the edge opens the services and hands the visit to the router",
  },
  { room: "edge", to: /^app\/document\/document\.server\.ts$/, because: "the shop's entry exports what a test replaces" },
  {
    room: "edge",
    to: /^app\/document\/streaming\/(body-encoder|byte-stream|bytes|piece)\.ts$/,
    because: "every stream of the edge handles a client that disconnects",
  },
  { room: "edge", to: /^app\/routes\/plain-pages\/busy\.server\.tsx$/, because: "a visitor refused under load never reaches the router" },
  {
    room: "edge",
    to: /^app\/backend\/(transport\/(bounded-fetch|send-request)|limits\/(call-circuits|slots|transfers)|customer\/customer-cookies)\.ts$/,
    because: "requests to the tools have the bounds, circuits, slots and cookies of a call",
  },
  {
    room: "edge",
    to: /^app\/experiments\/(override|flags-explorer|flag-connection|flag-filter)\.ts$/,
    because: "the edge decides who may see a treatment of their choice, and may call the flag store alone",
  },
  { room: "edge", to: /^app\/experiments\/session-treatments\.ts$/, because: "web vitals are relayed with the session's treatments" },
  {
    room: "edge",
    to: /^app\/experiments\/consent\/consent-cookie\.ts$/,
    because: "the edge relays measurements of visitors with consent only",
  },
  {
    room: "edge",
    to: /^app\/designer\/(allowed-query|pass-through|advertisement-cookie\.server)\.ts$/,
    because: "the edge stores an advertisement for the session, since pages are the same for all visitors",
  },
  {
    room: "edge/local",
    to: /^app\/(backend\/(call|calls)(\.ts|\/)|locale\/query\.ts)/,
    because: "the local back end implements the contracts of the calls",
  },
  {
    room: "edge/local",
    to: /^app\/(story-check\/(check-space|check-page|finding|redirects|space)|content\/space\/space-reader|locale\/domains)\.ts$/,
    because: "the local editor shows the shop's own story check",
  },
  { room: "edge/local", to: /^app\/cache\/read-(body|bounded)\.ts$/, because: "the local services bound bodies as the shop does" },
  {
    room: "edge/local",
    to: /^app\/(experiments\/(experiments|override)|locale\/locales|channel\/channels)\.ts$/,
    because: "flag store and console check experiments as the shop reads them, offer its audiences, and sign its preview links",
  },
  { room: "edge/local", to: /^app\/locale\/page-families\.ts$/, typeOnly: true, because: "the console names every page type of the shop" },
  { room: "edge/local", to: /^app\/locale\/messages\/trade\//, because: "the designer and the cart use the shop's product names" },
  {
    room: "edge/local",
    to: /^app\/catalogue\/(format\/photo-size|occasion)\.ts$/,
    because: "shop and designer warn of the same photos as too small, and the local back end lists themes by the shop's occasions",
  },
  {
    room: "shell",
    to: /^app\/backend\/(customer\/parse-customer|form|transport\/browser-fetch)\.ts$/,
    because: "the browser sends forms and questions of the shell through the shop",
  },
  {
    room: "shell",
    to: /^app\/experiments\/consent\/(consent|consent-cookie|give-consent)\.ts$/,
    because: "the shell asks visitors for consent",
  },
  {
    room: "shell",
    to: /^app\/content\/preview\/preview-client\.ts$/,
    because: "the editor's frame loads a draft through the shop",
  },
  { room: "definition of blocks", to: /^app\/backend\/call\.ts$/, typeOnly: true, because: "a block's form names its call" },
  { room: "blocks", to: /^app\/backend\/form\.ts$/, because: "the browser checks a voucher code through the shop" },
  {
    room: "selection",
    to: /^app\/backend\/(transport\/browser-fetch|use-json)\.ts$/,
    because: "the browser loads more of a list through the shop",
  },
  {
    room: "configuration",
    to: /^app\/backend\/(form|use-json)\.ts$/,
    because: "the browser loads prices and orders accessories through the shop",
  },
  { room: "project", to: /^app\/future\.ts$/, because: "the build and the browser entry share the router's flags" },
  { room: "tests", to: /./, because: "tests import every room" },
];

/** A loader beside a view may import the type of the request only; the value is passed as an argument. */
const request = "app/request/shop.ts";

/** Public modules of the engine; all others are private. */
const publicDocumentModules = new Set(
  ["document.ts", "routed.ts", "document.server.ts", "element-template.server.ts"].map((file) => `app/document/${file}`),
);

export function roomOf(file: string): Room {
  if (/\.test\.tsx?$/.test(file)) return "tests";
  return places.find(([start]) => file.startsWith(start))?.[1] ?? "project";
}

/** Describes a forbidden import and its cure in one sentence, or returns undefined for an allowed one. */
export function importViolation({ from, to, typeOnly }: Omit<Import, "isLazy">): string | undefined {
  const room = roomOf(from);
  const other = roomOf(to);
  if (room === other) return undefined;
  if (other === "document" && table[room].includes(other) && !publicDocumentModules.has(to))
    return `${from} imports ${to}: the engine has public modules; import from, or export in, app/document/document.ts, routed.ts or document.server.ts.`;
  if (table[room].includes(other)) return undefined;
  if (exceptions.some((exception) => exception.room === room && exception.to.test(to) && (typeOnly || !exception.typeOnly)))
    return undefined;
  const violation = (why: string, cure: string) => `${from} imports ${to}: ${why}; ${cure}.`;

  if (other === "tests") return violation("nothing imports tests", "move what both need out of tests, to the room that owns it");
  if (other === "edge/local" && (room === "edge" || room === "edge/build"))
    return violation("a production adapter does not import local services", "read their address from the environment");
  if (isSeen(room) && isSeen(other))
    return violation(`${room} and ${other} do not import each other`, "move what they share down, to app/ui or to the ground");
  if ((isSeen(room) || room === "ui" || room === "block") && isReach(other)) {
    // Types are erased before they reach a browser, so a view may name the shape of its data.
    if (typeOnly || isServer(from)) return undefined;
    return violation(
      `only a .server file of ${room} may import ${other}`,
      "load in load.server.ts beside it, and pass the data to the view",
    );
  }
  if (isSeen(room) && to === request) {
    if (typeOnly && isServer(from)) return undefined;
    return violation("a view does not import the request", "take what it needs as a prop, or the type Shop in a .server file");
  }
  return violation(
    `${room} lies below ${other}, and a lower room never imports a higher one`,
    `move what it needs down to ${room}, or pass it in from above`,
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
