import { evaluationsFor } from "#app/request/steps/flags.ts";
import type { Visit } from "#app/request/visit.ts";

const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/** Sends the visitor's key and treatments to the experimentation client, only with consent to statistics. */
export async function answerExperiments(visit: Visit): Promise<Response> {
  if (!visit.statistics || visit.crawler) return new Response(null, { status: 204, headers });
  return Response.json({ key: visit.visitorKey, trafficType: "user", experiments: await evaluationsFor(visit) }, { headers });
}
