import type { Route } from "./+types/block-forms.ts";
import { emptyResponse, noStore } from "./http/responses.server.ts";
import { blockRequestOf } from "./http/route-request.server.ts";

export async function action(args: Route.ActionArgs) {
  const { postBlockForm } = await import("./forms/block-forms.server.ts");
  return postBlockForm(blockRequestOf(args));
}

export function loader() {
  return emptyResponse(404, noStore);
}
