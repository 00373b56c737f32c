import { findHomeStory } from "#app/page/frame.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { headerLayoutParam, parseWallArtLayout } from "#app/shell/flyout/layout.ts";
import { loadHeader } from "#app/shell/header/load.server.tsx";
import { emptyResponse, noStore } from "./http/responses.server.ts";

const headers = { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex, nofollow" };

/** Serves the complete header, from which pages load flyouts and second levels of the burger navigation. */
export async function headerResponse(shop: Shop, query: URLSearchParams): Promise<Response> {
  const home = await findHomeStory(shop);
  if (!home) return emptyResponse(503, noStore);
  const rendering = { ...shop.rendering, asData: true };
  const { fragment } = loadHeader(home, { ...shop, rendering, inOrder: true }, parseWallArtLayout(query.get(headerLayoutParam)));
  return new Response(typeof fragment === "object" ? fragment.html : "", { headers });
}
