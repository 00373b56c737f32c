import type { Route } from "./+types/toolboxes.ts";
import { emptyResponse, noStore } from "./http/responses.server.ts";
import { blockRequestOf } from "./http/route-request.server.ts";

export async function action(args: Route.ActionArgs) {
  const { runTool } = await import("./forms/toolboxes.server.tsx");
  return runTool(blockRequestOf(args));
}

export function loader() {
  return emptyResponse(404, noStore);
}
