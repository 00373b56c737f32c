import { routeRequestOf } from "../http/route-request.server.ts";
import type { Route } from "./+types/new-password.ts";

export async function loader(args: Route.LoaderArgs) {
  const { handleNewPassword } = await import("./new-password.server.tsx");
  return handleNewPassword(routeRequestOf(args));
}

export const action = loader;
