import { z } from "zod";
import { readBody } from "#app/cache/read-body.ts";
import { type MeasurementPost, measurementPostDefinitions, parseMeasurementPost } from "#edge/measurements/wire-format.ts";
import { jsonResponse } from "../json.ts";
import type { ReadDefinition } from "./definition.ts";
import { exportResponse } from "./export.ts";
import { queryPageVitals } from "./page-vitals.ts";
import { listFeatures, queryResults } from "./results.ts";
import type { MeasurementStore } from "./store.ts";
import { acceptedVitals } from "./vital-ratings.ts";

export type MeasurementSettings = { store: MeasurementStore; token: string; readDefinition: ReadDefinition };

/** A visit's web vital, in milliseconds; CLS has no unit. */
const vital = z.object({
  metric: z.enum(acceptedVitals),
  value: z.number().min(0).max(86_400_000),
  page: z.string().max(100),
  treatments: z
    .record(z.string().min(1).max(80), z.enum(["on", "off", "control"]))
    .refine((treatments) => Object.keys(treatments).length <= 50),
});

/** Number of days; by default 28, as in the Chrome UX Report. */
const vitalDays = z
  .stringFormat("days", /^\d{1,3}$/)
  .default("28")
  .transform(Number)
  .pipe(z.number().min(1).max(365));

const maxVitalBytes = 10_000;
const timeout = 5_000;

/**
 * Stores the experimentation client's posts to the SDK's paths (edge/measurements/wire-format.ts) and `POST /vitals` (204), and serves
 * `GET /results`, `GET /results/{feature}` (results-format.ts), `GET /vitals?days=28` (page-vitals-format.ts; 400 unless 1 to 365 days) and
 * `GET /export/{experiment_viewed,events}.csv`.
 *
 * Rejects a post as a whole if it lacks the bearer token (401), is too large (413) or is invalid (400).
 */
export async function handleMeasurementRequest(
  { store, token, readDefinition }: MeasurementSettings,
  request: Request,
  url: URL,
  now: number,
): Promise<Response | undefined> {
  const path = url.pathname.slice(1);
  if (request.method === "POST") {
    if (request.headers.get("authorization") !== `Bearer ${token}`) return jsonResponse({ error: "the token is wrong" }, 401);
    return takePost(store, path, request, now);
  }
  if (request.method !== "GET") return undefined;
  const [area, name, ...rest] = path.split("/");
  if (rest.length > 0) return undefined;
  if (area === "export" && name) return exportResponse(store, name);
  if (area === "vitals" && name === undefined) return answerVitals(store, url.searchParams.get("days"), now);
  if (area !== "results") return undefined;
  if (!name) return own(listFeatures(store));
  const feature = decode(name);
  if (feature === undefined) return jsonResponse({ error: "the address is not valid" }, 400);
  return own(queryResults(store, feature, await readDefinition(feature), url.searchParams.get("event") ?? undefined));
}

function answerVitals(store: MeasurementStore, daysParam: string | null, now: number): Response {
  const { data: days } = vitalDays.safeParse(daysParam ?? undefined);
  return days === undefined ? jsonResponse({ error: "days must be a number from 1 to 365" }, 400) : own(queryPageVitals(store, days, now));
}

async function takePost(store: MeasurementStore, path: string, request: Request, now: number): Promise<Response | undefined> {
  const definition = measurementPostDefinitions.get(path);
  if (!definition && path !== "vitals") return undefined;
  const body = await readBody(request, { bytes: definition?.maxBytes ?? maxVitalBytes, milliseconds: timeout });
  if (typeof body === "number") return jsonResponse({ error: `the body is too large, too slow or broken` }, body);
  const text = new TextDecoder().decode(body);
  const read = definition ? parseMeasurementPost(definition, text) : readVital(text);
  if ("reason" in read) return jsonResponse({ error: `no measurement: ${read.reason}` }, 400);
  if (read.kind === "impressions") store.addImpressions(read.entries, now);
  if (read.kind === "events") store.addEvents(read.entries, now);
  if (read.kind === "vital") store.addVital(read.vital, now);
  return jsonResponse(null, 204);
}

type ReadVital = { kind: "vital"; vital: z.output<typeof vital> };

function readVital(text: string): MeasurementPost | ReadVital | { reason: string } {
  try {
    const read = vital.safeParse(JSON.parse(text));
    return read.success ? { kind: "vital", vital: read.data } : { reason: read.error.issues[0]?.code ?? "unknown" };
  } catch {
    return { reason: "not JSON" };
  }
}

/** Builds a response without the CORS headers of other local services, since the data is about visitors. */
function own(value: object): Response {
  return Response.json(value, { headers: { "cache-control": "no-store" } });
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
