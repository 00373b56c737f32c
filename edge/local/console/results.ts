import { messageOf } from "../log.ts";
import { type ExperimentResults, experimentResults } from "../measurements/results-format.ts";

const timeout = 5_000;

/**
 * Reads the results of an experiment from the measurements service.
 *
 * @param event the goal, or undefined for the service's own choice
 */
export async function readResults(
  service: string,
  feature: string,
  event: string | undefined,
): Promise<ExperimentResults | { unavailable: string }> {
  const query = event === undefined ? "" : `?${new URLSearchParams({ event })}`;
  try {
    const answer = await fetch(`${service}/results/${feature}${query}`, { signal: AbortSignal.timeout(timeout) });
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
