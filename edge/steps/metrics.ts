import { prometheusContentType, renderPrometheusText } from "#app/observe/metrics/prometheus-text.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { hasBearerToken } from "../bearer.ts";
import type { IncomingRequest } from "./shop-request.ts";
import type { Step } from "./step.ts";

const path = "/metrics";

export function createMetricsStep(secret: string | undefined): Step<IncomingRequest> {
  const answer = async (request: Request) => {
    const headers = { "content-type": prometheusContentType, "cache-control": "no-store" };
    if (request.method === "GET" && hasBearerToken(request, secret)) return new Response(await renderPrometheusText(), { headers });
    if (request.headers.has("authorization")) noteRefusal("secret-refused", { path });
    return new Response("Not found.\n", { status: 404, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });
  };

  return ({ request, url }) => (url.pathname === path ? answer(request) : undefined);
}
