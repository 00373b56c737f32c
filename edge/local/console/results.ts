import type { z } from "zod";
import { messageOf } from "../log.ts";
import { type PageVitals, pageVitals } from "../measurements/page-vitals-format.ts";
import { type ExperimentResults, experimentResults } from "../measurements/results-format.ts";

/** Max time for the measurements service to respond (ms). */
const maxWait = 5_000;
const exportNames = new Set(["experiment_viewed.csv", "events.csv"]);

/**
 * Passes on a CSV export of the measurements service; undefined for an unknown name. The timeout covers only the start of the response,
 * since an export may take long.
 */
export async function readExport(
  service: string,
  name: string,
  timeout = maxWait,
): Promise<Response | { unavailable: string } | undefined> {
  if (!exportNames.has(name)) return undefined;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`silent for ${timeout} ms`)), timeout);
  try {
    const { ok, status, body } = await fetch(`${service}/export/${name}`, { signal: silence.signal });
    if (!ok) {
      await body?.cancel();
      return { unavailable: `the measurements service answers ${status}` };
    }
    const headers = {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    };
    return new Response(body, { headers });
  } catch (error) {
    return { unavailable: `the measurements service does not answer (${messageOf(error)})` };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the results of an experiment from the measurements service.
 *
 * @param feature URL-encoded name
 *
 * @param event the goal, or undefined for the service's own choice
 */
export function readResults(
  service: string,
  feature: string,
  event: string | undefined,
): Promise<ExperimentResults | { unavailable: string }> {
  const query = event === undefined ? "" : `?${new URLSearchParams({ event })}`;
  return readJson(`${service}/results/${feature}${query}`, experimentResults, "results");
}

/**
 * Reads the web vitals by page type from the measurements service.
 *
 * @param days value of the query parameter, or undefined for the service's default
 */
export function readPageVitals(service: string, days: string | undefined): Promise<PageVitals | { unavailable: string }> {
  const query = days === undefined ? "" : `?${new URLSearchParams({ days })}`;
  return readJson(`${service}/vitals${query}`, pageVitals, "web vitals");
}

async function readJson<Content>(address: string, format: z.ZodType<Content>, content: string): Promise<Content | { unavailable: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(maxWait) });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { unavailable: `the measurements service answers ${answer.status}` };
    }
    const read = format.safeParse(await answer.json());
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    return { unavailable: `the ${content} cannot be read: ${issue?.path.join(".")}: ${issue?.message}` };
  } catch (error) {
    return { unavailable: `the measurements service does not answer (${messageOf(error)})` };
  }
}
