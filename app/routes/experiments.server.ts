import { loadEvaluations } from "#app/request/steps/flags.ts";
import type { Visit } from "#app/request/visit.ts";
import { emptyResponse, noStoreNoIndex } from "./http/responses.server.ts";

/** Responds with the visitor's key and evaluations for the experimentation client, only with consent to statistics. */
export async function experimentsResponse(visit: Visit): Promise<Response> {
  if (!visit.statistics || visit.crawler) return emptyResponse(204);
  const experiments = await loadEvaluations(visit);
  return Response.json({ key: visit.visitorKey, trafficType: "user", experiments }, { headers: noStoreNoIndex });
}
