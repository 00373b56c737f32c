import { findHomeStory } from "#app/page/frame.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { headerLayoutParam, parseWallArtLayout } from "#app/shell/flyout/layout.ts";
import { loadHeader } from "#app/shell/header/load.server.tsx";

const headers = { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex, nofollow" };

/** Complete header, from which pages load flyouts and second levels of the burger navigation. */
export async function headerPart(shop: Shop, query: URLSearchParams): Promise<Response> {
  const home = await findHomeStory(shop);
  if (!home) return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
  const rendering = { ...shop.rendering, asData: true };
  const { fragment } = loadHeader(home, { ...shop, rendering, inOrder: true }, parseWallArtLayout(query.get(headerLayoutParam)));
  return new Response(typeof fragment === "object" ? fragment.html : "", { headers });
}
