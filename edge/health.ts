import type { Services } from "#app/services.ts";
import type { Load } from "./load.ts";

/** What is known of the services stands for this long, in milliseconds: asking the shop often must not mean asking them often. */
const fresh = 1_000;

/**
 * `/_health`: the shop itself is up if it answers; each dependency is told apart.
 * Always 200: a page outlives its services.
 */
export function openHealth(services: Services, load: Load): () => Promise<Response> {
  let known: { at: number; states: ReturnType<typeof look> } | undefined;
  return async () => {
    const now = performance.now();
    if (!known || now - known.at >= fresh) known = { at: now, states: look(services) };
    const states = await known.states;
    const status = Object.values(states).every((state) => state === "up") ? "ok" : "degraded";
    const shellCache = { enabled: services.shells.enabled, ...services.shells.size() };
    return Response.json({ status, ...states, load: load.state(), shellCache }, { headers: { "cache-control": "no-store" } });
  };
}

async function look({ content, flags, backend }: Services) {
  const [contentUp, flagsUp, backendUp] = await Promise.all([content.health(), flags.health(), backend.health()]);
  const word = (up: boolean) => (up ? "up" : "down");
  return { content: word(contentUp), flags: word(flagsUp), backend: word(backendUp) };
}
