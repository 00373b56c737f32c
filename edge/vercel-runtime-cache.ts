import type { OutlivingStore } from "#app/document/document.server.ts";
import { type RuntimeCache, requestContext } from "./vercel-request.ts";

/** Before each name, apart from whatever else a project keeps there. */
const prefix = "shells/";

/**
 * Shells in Vercel's runtime cache: one for each region, project and environment, kept across deployments, least recently used out first;
 * a value is JSON of 2 MB at most. Every function throws what the cache throws, and an Error where the platform offers none.
 */
export function vercelRuntimeCache(): OutlivingStore {
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
  const { cache } = requestContext();
  if (!cache) throw new Error("the platform offers no runtime cache to this request");
  return cache;
}
