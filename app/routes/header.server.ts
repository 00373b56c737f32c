import { homeOf } from "#app/page/frame.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { loadHeader } from "#app/shell/header/load.server.tsx";

const headers = { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex, nofollow" };

/**
 * The whole header of a market as HTML, for pages to take from it what is folded in their own: the flyouts and the second levels of the
 * burger navigation.
 *
 * @returns 503 where the home story cannot be had
 */
export async function headerPart(shop: Shop): Promise<Response> {
  const home = await homeOf(shop);
  if (!home) return new Response(null, { status: 503, headers: { "cache-control": "no-store" } });
  const printing = { ...shop.printing, asData: true };
  const { sheet } = loadHeader(home, { ...shop, printing, inOrder: true });
  return new Response(typeof sheet === "object" ? sheet.html : "", { headers });
}
