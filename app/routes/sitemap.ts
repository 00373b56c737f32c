import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { sitemapResponse } = await import("./search-engines/sitemap.server.ts");
  const shop = shopOf(context);
  const response = await sitemapResponse(shop.address.path.slice(1), shop, context.get(visitContext).services);
  if (request.method !== "HEAD") return response;
  // A HEAD request needs no stories.
  await response.body?.cancel();
  return new Response(null, response);
}
