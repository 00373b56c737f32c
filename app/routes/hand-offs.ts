import type { Route } from "./+types/hand-offs.ts";
import { blockRequestOf } from "./http/route-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { redirectToDesigner } = await import("./configurations/hand-offs.server.ts");
  return redirectToDesigner(blockRequestOf(args));
}

export async function action(args: Route.ActionArgs) {
  const { orderAccessory } = await import("./configurations/hand-offs.server.ts");
  return orderAccessory(blockRequestOf(args));
}
