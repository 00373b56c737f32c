import type { PersistentStore } from "#app/document/document.server.ts";
import { type RuntimeCache, vercelRequestContext } from "./vercel-request.ts";

const prefix = "shells/";

/** Stores shells in Vercel's runtime cache: per region, project and environment, at most 2 MB of JSON each. Throws the cache's errors. */
export function createVercelCacheStore(): PersistentStore {
  return {
    async read(name) {
      const kept = await cacheHere().get(prefix + name);
      return typeof kept === "string" ? kept : undefined;
    },
    async write(name, text, seconds) {
      await cacheHere().set(prefix + name, text, { ttl: seconds, tags: ["shells"] });
    },
  };
}

function cacheHere(): RuntimeCache {
  const { cache } = vercelRequestContext();
  if (!cache) throw new Error("the platform has no runtime cache for this request");
  return cache;
}
