import { createHash } from "node:crypto";
import { json } from "../json.ts";
import type { Flags } from "./flag-store.ts";

export interface FlagStore {
  id: string;
  token: string;
  read: () => Promise<Flags | null>;
}

/**
 * Answers as Edge Config's read API does (`@vercel/edge-config` 1.5.1).
 *
 * `GET|HEAD /{id}/item/{key}`, `GET /{id}/items[?key=a&key=b]`, `GET /{id}/digest`. A 404 with a digest header means an unknown key, one
 * without it an unknown store; 401 a wrong token; 304 an unchanged value.
 */
export async function flagAnswer(store: FlagStore, request: Request, url: URL): Promise<Response | undefined> {
  const [id, endpoint, key, ...rest] = url.pathname.slice(1).split("/");
  if (id !== store.id) return json({ error: { code: "edge_config_not_found", message: `there is no store ${id}` } }, 404);
  if (rest.length > 0 || !endpoint) return undefined;
  if (request.method !== "GET" && request.method !== "HEAD") return json({ error: "use GET or HEAD" }, 405);
  if (request.headers.get("authorization") !== `Bearer ${store.token}`) return json({ error: { code: "unauthorized" } }, 401);
  const flags = await store.read();
  if (!flags) return json({ error: "the store's file has never been readable: see the log" }, 503);
  const value = readValue(flags, endpoint, key, url.searchParams);
  if (value === unknownAddress) return undefined;
  return value === undefined ? unknownItem(flags) : withEtag(flags, request, value);
}

const unknownAddress = Symbol("unknown address");

function readValue(flags: Flags, endpoint: string, key: string | undefined, query: URLSearchParams): unknown {
  if (endpoint === "item" && key) return flags.items.get(decodeKey(key));
  if (endpoint === "items" && key === undefined) return itemsOf(flags, query.getAll("key"));
  if (endpoint === "digest" && key === undefined) return flags.digest;
  return unknownAddress;
}

/** Returns all items if `keys` is empty. */
function itemsOf(flags: Flags, keys: string[]): unknown {
  return Object.fromEntries([...flags.items].filter(([key]) => keys.length === 0 || keys.includes(key)));
}

function unknownItem(flags: Flags): Response {
  return json({ error: { code: "edge_config_item_not_found" } }, 404, stateHeaders(flags));
}

function withEtag(flags: Flags, request: Request, value: unknown): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(value)).digest("hex")}"`;
  const headers = { ...stateHeaders(flags), etag };
  const status = request.headers.get("if-none-match") === etag ? 304 : 200;
  return json(value, status, headers);
}

function stateHeaders(flags: Flags): Record<string, string> {
  return { "x-edge-config-digest": flags.digest, "x-edge-config-updated-at": String(flags.updatedAt) };
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
