import type { Services } from "#app/services.ts";

/** An answer stands for this long, in milliseconds: asking the shop often must not mean asking its services often. */
const fresh = 1_000;

/**
 * `/_health`: the shop itself is up if it answers; each dependency is told apart.
 * Always 200: a page outlives its services. The sizes of the shop's own caches are those of the moment.
 */
export function openHealth(services: Services): () => Promise<Response> {
  let known: { at: number; health: Promise<object> } | undefined;
  return async () => {
    const now = performance.now();
    if (!known || now - known.at >= fresh) known = { at: now, health: look(services) };
    const { shells } = services;
    return Response.json(
      { ...(await known.health), shellCache: { enabled: shells.enabled, ...shells.size() } },
      { headers: { "cache-control": "no-store" } },
    );
  };
}

async function look({ content, flags, backend }: Services): Promise<object> {
  const [contentUp, flagsUp, backendUp] = await Promise.all([content.health(), flags.health(), backend.health()]);
  const word = (up: boolean) => (up ? "up" : "down");
  return {
    status: contentUp && flagsUp && backendUp ? "ok" : "degraded",
    content: word(contentUp),
    flags: word(flagsUp),
    backend: word(backendUp),
  };
}
