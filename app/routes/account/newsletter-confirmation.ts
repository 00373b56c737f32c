import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/newsletter-confirmation.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { newsletterConfirmationPage } = await import("./newsletter-confirmation.server.tsx");
  return newsletterConfirmationPage(url, shopOf(context), context.get(visitContext).services);
}
