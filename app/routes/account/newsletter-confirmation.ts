import { routeRequestOf } from "../http/route-request.server.ts";
import type { Route } from "./+types/newsletter-confirmation.ts";

export async function loader(args: Route.LoaderArgs) {
  const { newsletterConfirmationPage } = await import("./newsletter-confirmation.server.tsx");
  return newsletterConfirmationPage(routeRequestOf(args));
}
