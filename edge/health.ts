import type { Services } from "#app/services.ts";

/** `/_health`: the shop itself is up if it answers; each dependency is told apart. Always 200: a page outlives its services. */
export async function answerHealth({ content, flags, backend, shells }: Services): Promise<Response> {
  const [contentUp, flagsUp, backendUp] = await Promise.all([content.health(), flags.health(), backend.health()]);
  const word = (up: boolean) => (up ? "up" : "down");
  const health = {
    status: contentUp && flagsUp && backendUp ? "ok" : "degraded",
    content: word(contentUp),
    flags: word(flagsUp),
    backend: word(backendUp),
    shellCache: { enabled: shells.enabled, ...shells.size() },
  };
  return Response.json(health, { headers: { "cache-control": "no-store" } });
}
