import { createClient, parseConnectionString } from "@vercel/edge-config";
import { boundedFetch } from "#app/backend/bounded-fetch.ts";
import { withDeadline } from "#app/cache/deadline.ts";

/** Where the flags are. */
export type FlagSettings = {
  /** An Edge Config connection string. */
  connection: string;
  /** The platform keeps a copy of its own stores beside the shop (Vercel): the official client reads it without a request. */
  heldByPlatform: boolean;
};

const key = "experiments";
/** Bounds of one read. A store is never larger than 512 KB, by the largest plan; nobody waits for a read that takes long. */
const bounds = { milliseconds: 2_000, bytes: 1_000_000 };

/**
 * What reads the experiments from the flag store: gives what stands there, undefined where nothing does.
 *
 * A store that the platform holds is read by the official client, from memory. All others are read by its protocol, but by
 * our own bounded request: the client takes no fetch of ours, reads an answer of any size, and waits for ever.
 *
 * @throws Error at once for what is no connection string; when reading for a store that refuses, breaks down or passes the bounds
 */
export function openFlagStore({ connection, heldByPlatform }: FlagSettings): () => Promise<unknown> {
  const store = parseConnectionString(connection);
  if (!store) throw new Error("the flag store's connection is none: EDGE_CONFIG must be an address with a token");
  if (heldByPlatform && store.type === "vercel") {
    const client = createClient(connection, { staleIfError: false, disableDevelopmentCache: true });
    return () => withDeadline(client.get(key), bounds.milliseconds, tooLate);
  }
  const address = `${store.baseUrl}/item/${key}?version=${store.version}`;
  const init = { headers: { authorization: `Bearer ${store.token}` }, redirect: "error" } as const;
  return async () => keptValue(await boundedFetch(address, init, bounds));
}

/** 404 with a digest means that the store is there and holds no such key. */
async function keptValue(response: Response): Promise<unknown> {
  if (response.status === 404 && response.headers.has("x-edge-config-digest")) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  try {
    return JSON.parse(await response.text());
  } catch {
    throw new Error("the answer is no JSON");
  }
}

function tooLate(): never {
  throw new Error(`no answer within ${bounds.milliseconds} ms`);
}
