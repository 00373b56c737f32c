import { createClient } from "@vercel/edge-config";
import { boundedFetch } from "#app/backend/transport/bounded-fetch.ts";
import { withDeadline } from "#app/cache/deadline.ts";
import { inSpan } from "#app/observe/tracing.ts";
import { parseFlagConnection } from "./flag-connection.ts";
import type { FlagFilters } from "./flag-filter.ts";

export type FlagSettings = {
  /** Connection string of a Global Config, formerly Edge Config. */
  connection: string;
  /** True on Vercel, where the official client reads a local copy of Vercel's stores. */
  heldByPlatform: boolean;
  /** Undefined selects all experiments of the store. */
  filters?: FlagFilters | undefined;
};

const key = "experiments";
/** Limits of a read; Vercel's stores hold at most 512 KB on the largest plan. */
const bounds = { milliseconds: 2_000, bytes: 1_000_000 };

/**
 * The official client is used only for the platform's own stores, since it limits neither the size nor the time of a read.
 *
 * @throws Error for an invalid connection string; the reader throws if the store fails or exceeds the bounds
 */
export function createFlagStore({ connection, heldByPlatform }: FlagSettings): () => Promise<unknown> {
  const store = parseFlagConnection(connection);
  if (!store)
    throw new Error("the connection of the flag store is not valid: GLOBAL_CONFIG or EDGE_CONFIG must be an address with a token");
  if (heldByPlatform && store.isVercel) {
    const client = createClient(store.formerString, { staleIfError: false, disableDevelopmentCache: true });
    return () => withDeadline(client.get(key), bounds.milliseconds, tooLate);
  }
  const address = `${store.baseUrl}/item/${key}?version=${store.version}`;
  const init = { headers: { authorization: `Bearer ${store.token}` }, redirect: "error" } as const;
  return () => inSpan("flags", {}, async () => keptValue(await boundedFetch(address, init, bounds)));
}

/** Returns undefined for a 404 with a digest: the store exists, the key does not. */
async function keptValue(response: Response): Promise<unknown> {
  if (response.status === 404 && response.headers.has("x-edge-config-digest")) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  try {
    return JSON.parse(await response.text());
  } catch {
    throw new Error("the answer is not JSON");
  }
}

function tooLate(): never {
  throw new Error(`no answer within ${bounds.milliseconds} ms`);
}
