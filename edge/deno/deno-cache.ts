import { readBounded } from "#app/cache/read-bounded.ts";
import type { PersistentStore } from "#app/document/document.server.ts";

const cacheName = "shells";

/** Max bytes of a stored shell, many times those of the largest one. */
const maxBytes = 5_000_000;

/** Stores shells in Deno's Cache API (a folder in DENO_DIR), whose keys are URLs. Throws the cache's errors. */
export function createDenoCacheStore(storage: Pick<CacheStorage, "open"> = caches): PersistentStore {
  let opened: Promise<Cache> | undefined;
  const cache = () => {
    opened ??= storage.open(cacheName).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  // Opened in advance, since the first open takes longer than the timeout of a read.
  cache().catch(() => {});
  const address = (name: string) => `https://shells.invalid/${encodeURIComponent(name)}`;

  return {
    async read(name) {
      const kept = await (await cache()).match(address(name));
      if (!kept) return undefined;
      const bytes = await readBounded(kept.body, { bytes: maxBytes });
      if (bytes === "large") throw new Error(`the text is larger than ${maxBytes} bytes`);
      return new TextDecoder().decode(bytes);
    },
    async write(name, text, seconds) {
      const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": `max-age=${seconds}` };
      await (await cache()).put(address(name), new Response(text, { headers }));
    },
  };
}
