import { messageOf } from "../log.ts";
import { type ExperimentResults, experimentResults } from "../measurements/results-format.ts";

/** In milliseconds. */
const maxWait = 5_000;
const exportNames = new Set(["experiment_viewed.csv", "events.csv"]);

/**
 * Passes a CSV export of the measurements service on; undefined for an unknown name. Only the start of the response has a timeout, since
 * an export may be long.
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
 * @param feature name as it stands in an address, encoded
 * @param event the goal, or undefined for the service's own choice
 */
export async function readResults(
  service: string,
  feature: string,
  event: string | undefined,
): Promise<ExperimentResults | { unavailable: string }> {
  const query = event === undefined ? "" : `?${new URLSearchParams({ event })}`;
  try {
    const answer = await fetch(`${service}/results/${feature}${query}`, { signal: AbortSignal.timeout(maxWait) });
    if (!answer.ok) {
      await answer.body?.cancel();
      return { unavailable: `the measurements service answers ${answer.status}` };
    }
    const { data, error } = experimentResults.safeParse(await answer.json());
    return data ?? { unavailable: `the results cannot be read: ${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}` };
  } catch (error) {
    return { unavailable: `the measurements service does not answer (${messageOf(error)})` };
  }
}
