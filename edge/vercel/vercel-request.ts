import type { WaitUntil } from "#app/cache/wait-until.ts";

// Both runtimes have the request's context under a global symbol. @vercel/functions reads it likewise, but adds 24 dependencies (decision
// 146).

/** `ttl` is in seconds. */
export type RuntimeCache = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, options: { ttl: number; tags: string[] }): Promise<void>;
};

type RequestContext = { waitUntil?: WaitUntil; cache?: RuntimeCache };

const symbol = Symbol.for("@vercel/request-context");

export function vercelRequestContext(): RequestContext {
  const holder = globalThis as { [symbol]?: { get?(): RequestContext | undefined } };
  return holder[symbol]?.get?.() ?? {};
}

export const waitUntil: WaitUntil = (work) => vercelRequestContext().waitUntil?.(work);
