import { shopOf } from "#app/request/shop.ts";
import { visitContext } from "#app/request/visit.ts";
import type { Route } from "./+types/new-password.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { newPasswordPage } = await import("./new-password.server.tsx");
  return newPasswordPage(request, url, shopOf(context), context.get(visitContext).services);
}

export const action = loader;
