import { noteRefusal } from "#app/observe/refusals.ts";
import type { Services } from "#app/request/services.ts";
import type { ShopRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const path = "/.well-known/vercel/flags";

export type FlagDefinitionsSettings = {
  /** Undefined disables the URL. */
  flagsSecret: string | undefined;
  consoleOrigin: string | undefined;
};

export function createFlagDefinitionsStep(
  { flagsSecret, consoleOrigin }: FlagDefinitionsSettings,
  flags: Services["flags"],
): Step<ShopRequest> {
  async function answer(authorization: string | null, secret: string): Promise<Response> {
    const { flagDefinitionsResponse } = await import("#app/experiments/flags-explorer.ts");
    const response = await flagDefinitionsResponse(authorization, secret, () => flags.experiments(), consoleOrigin);
    if (response.status === 401) noteRefusal("signature-refused", { path });
    return response;
  }

  return ({ request, url }) => {
    if (flagsSecret === undefined || url.pathname !== path || request.method !== "GET") return undefined;
    return answer(request.headers.get("authorization"), flagsSecret);
  };
}
