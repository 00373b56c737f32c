import type { Route } from "./+types/vouchers.ts";
import { emptyResponse, noStore } from "./http/responses.server.ts";
import { blockRequestOf } from "./http/route-request.server.ts";

export async function action(args: Route.ActionArgs) {
  const { checkVoucherForm } = await import("./forms/vouchers.server.ts");
  return checkVoucherForm(blockRequestOf(args));
}

export function loader() {
  return emptyResponse(404, noStore);
}
