import { readBounded } from "#app/cache/read-bounded.ts";
import type { OutlivingStore } from "#app/document/document.server.ts";

/** The cache's name; all builds share it, and overwrite each other's texts. */
const cacheName = "shells";

/** The largest text that is read: many times the largest shell. */
const mostBytes = 5_000_000;

/**
 * Shells in Deno's Cache API: on Deno Deploy one for each region, otherwise in a folder of Deno's own (DENO_DIR). A cache keeps answers to
 * requests, so each name is an address that nobody answers at. Deno Deploy lets an answer go once its max-age is over; Deno on a machine
 * keeps it until it is overwritten. Every function throws what the cache throws.
 */
export function denoCache(storage: Pick<CacheStorage, "open"> = caches): OutlivingStore {
  let opened: Promise<Cache> | undefined;
  const cache = () => {
    // One that could not be opened is opened again by the next one.
    opened ??= storage.open(cacheName).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  // The first opening takes longer than a visitor waits.
  cache().catch(() => {});
  const address = (name: string) => `https://shells.invalid/${encodeURIComponent(name)}`;

  return {
    async read(name) {
      const kept = await (await cache()).match(address(name));
      if (!kept) return undefined;
      const bytes = await readBounded(kept.body, { bytes: mostBytes });
      if (bytes === "large") throw new Error(`the text is larger than ${mostBytes} bytes`);
      return new TextDecoder().decode(bytes);
    },
    async write(name, text, seconds) {
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": `max-age=${seconds}` };
      await (await cache()).put(address(name), new Response(text, { headers }));
    },
  };
}
