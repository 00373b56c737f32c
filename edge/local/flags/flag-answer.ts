import { jsonResponse } from "../json.ts";
import type { Flags } from "./flag-store.ts";

export interface FlagStore {
  id: string;
  token: string;
  read: () => Promise<Flags | null>;
}

/**
 * Implements the call of Edge Config's read API that the shop makes, `GET /{id}/item/{key}` (`@vercel/edge-config` 1.5.1).
 *
 * A 404 with a digest header means an unknown key, a 404 without one an unknown store. 401 means a wrong token, 503 that the store's file
 * was never readable.
 */
export async function handleFlagRequest(store: FlagStore, request: Request, url: URL): Promise<Response | undefined> {
  const [id, endpoint, key, ...rest] = url.pathname.slice(1).split("/");
  if (id !== store.id) return jsonResponse({ error: { code: "edge_config_not_found", message: `there is no store ${id}` } }, 404);
  if (endpoint !== "item" || !key || rest.length > 0) return undefined;
  if (request.method !== "GET") return jsonResponse({ error: "use GET" }, 405);
  if (request.headers.get("authorization") !== `Bearer ${store.token}`) return jsonResponse({ error: { code: "unauthorized" } }, 401);
  const flags = await store.read();
  if (!flags) return jsonResponse({ error: "the store's file has never been readable: see the log" }, 503);
  const headers = { "x-edge-config-digest": flags.digest };
  const value = flags.items.get(key);
  return value === undefined
    ? jsonResponse({ error: { code: "edge_config_item_not_found" } }, 404, headers)
    : jsonResponse(value, 200, headers);
}
