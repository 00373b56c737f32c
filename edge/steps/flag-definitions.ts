import type { Services } from "#app/request/services.ts";
import type { RequestStep } from "./shop-request.ts";

const path = "/.well-known/vercel/flags";

export type FlagDefinitionsSettings = {
  /** Undefined: there is no such address. */
  flagsSecret: string | undefined;
  consoleOrigin: string | undefined;
};

/**
 * Tells the Flags Explorer of Vercel's toolbar all experiments with the treatments that it can override. Whoever asks without a proof made
 * with the secret gets 401.
 */
export function createFlagDefinitionsStep({ flagsSecret, consoleOrigin }: FlagDefinitionsSettings, flags: Services["flags"]): RequestStep {
  async function answer(authorization: string | null, secret: string): Promise<Response> {
    const { verifyAccess, version } = await import("flags");
    const headers = { "cache-control": "private, no-store", "x-flags-sdk-version": version };
    if (!(await verifyAccess(authorization ?? undefined, secret))) return Response.json(null, { status: 401, headers });
    const definitions = [...(await flags.experiments())].map(([name, { description }]) => [
      name,
      { options: treatments, ...(description && { description }), ...(consoleOrigin && { origin: consoleOrigin }) },
    ]);
    return Response.json({ definitions: Object.fromEntries(definitions), hints: [] }, { headers });
  }

  return ({ request, url }) => {
    if (flagsSecret === undefined || url.pathname !== path || request.method !== "GET") return undefined;
    return answer(request.headers.get("authorization"), flagsSecret);
  };
}

const treatments = [
  { value: "on", label: "on" },
  { value: "off", label: "off" },
];
