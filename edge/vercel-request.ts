import type { WaitUntil } from "#app/cache/wait-until.ts";

// What Vercel tells of the request that a function answers just now. It stands under a symbol of the global object in both runtimes; the
// platform's own package (@vercel/functions) reads it the same way, and brings 24 other packages along (decision 146).

/** What of the runtime cache is used here; times in seconds. */
export type RuntimeCache = {
  /** Null or undefined where there is nothing. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, options: { ttl: number; tags: string[] }): Promise<void>;
};

type RequestContext = { waitUntil?: WaitUntil; cache?: RuntimeCache };

const symbol = Symbol.for("@vercel/request-context");

/** The context of the request under way; empty where the platform tells of none, as on this machine. */
export function requestContext(): RequestContext {
  const told = globalThis as { [symbol]?: { get?(): RequestContext | undefined } };
  return told[symbol]?.get?.() ?? {};
}

/** Keeps the instance from being frozen until work is done that goes on after the response. */
export const waitUntil: WaitUntil = (work) => requestContext().waitUntil?.(work);
