import { routeRequestOf } from "../http/route-request.server.ts";
import type { Route } from "./+types/newsletter-confirmation.ts";

export async function loader(args: Route.LoaderArgs) {
  const { confirmNewsletter } = await import("./newsletter-confirmation.server.tsx");
  return confirmNewsletter(routeRequestOf(args));
}
