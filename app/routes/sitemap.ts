import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/sitemap.ts";

/** `/sitemap.xml` and its parts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { sitemap } = await import("./sitemap.server.ts");
  const shop = shopOf(context);
  const response = await sitemap(shop.address.path.slice(1), shop, context.get(visitContext).services);
  if (request.method !== "HEAD") return response;
  // Nobody reads it: nothing more is read for it.
  await response.body?.cancel();
  return new Response(null, response);
}
