import type { Services } from "#app/services.ts";

/** An answer stands for this long, in milliseconds: asking the shop often must not mean asking its services often. */
const fresh = 1_000;

/**
 * `/_health`: the shop itself is up if it answers; each dependency is told apart.
 * Always 200: a page outlives its services.
 */
export function openHealth(services: Services): () => Promise<Response> {
  let known: { at: number; health: Promise<object> } | undefined;
  return async () => {
    const now = performance.now();
    if (!known || now - known.at >= fresh) known = { at: now, health: look(services) };
    return Response.json(await known.health, { headers: { "cache-control": "no-store" } });
  };
}

async function look({ content, flags, backend, shells }: Services): Promise<object> {
  const [contentUp, flagsUp, backendUp] = await Promise.all([content.health(), flags.health(), backend.health()]);
  const word = (up: boolean) => (up ? "up" : "down");
  return {
    status: contentUp && flagsUp && backendUp ? "ok" : "degraded",
    content: word(contentUp),
    flags: word(flagsUp),
    backend: word(backendUp),
    shellCache: { enabled: shells.enabled, ...shells.size() },
  };
}
