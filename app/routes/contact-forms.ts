import type { Route } from "./+types/contact-forms.ts";
import { emptyResponse, noStore } from "./http/responses.server.ts";
import { blockRequestOf } from "./http/route-request.server.ts";

export async function action(args: Route.ActionArgs) {
  const { sendContactMessage } = await import("./forms/contact-forms.server.tsx");
  return sendContactMessage(blockRequestOf(args));
}

export function loader() {
  return emptyResponse(404, noStore);
}
