import type { Domains } from "#app/locale/domains.ts";
import { type Move, moveOf } from "#app/locale/move.ts";
import type { Asked } from "./asked.ts";
import { safeMethods } from "./refuse.ts";

/** Where the page really is, when it was asked for by another address than its own. */
export function movedTo({ request, url }: Asked, domains: Domains): Move | undefined {
  return safeMethods.has(request.method) ? moveOf(url.host, url, domains) : undefined;
}

/**
 * Sends a visitor to the page's own address; where is decided by tables, never by input (see locale/move.ts). A browser that
 * asks for data learns of the move by the router (see request/steps/moved.ts).
 */
export function move(asked: Asked, domains: Domains): Response | undefined {
  const moved = asked.dataRequest ? undefined : movedTo(asked, domains);
  if (!moved) return undefined;
  // The query goes along, so no shared cache may keep it; and nobody for good, so that a market can open later.
  const cacheControl = moved.permanent ? "private, max-age=3600" : "private, no-store";
  return new Response(null, { status: moved.permanent ? 301 : 302, headers: { location: moved.to, "cache-control": cacheControl } });
}
