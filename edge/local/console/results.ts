import { z } from "zod";
import { messageOf } from "../log.ts";

const interval = z.tuple([z.number(), z.number()]);
const count = z.number().min(0);

const treatmentResult = z.object({
  treatment: z.string(),
  exposures: count,
  conversions: count,
  rate: z.number(),
  interval,
  value: z.object({ mean: z.number(), interval }).nullish(),
  /** Counts per day; an interval of the cumulative rate draws the chart's band. */
  series: z.array(z.object({ day: z.string(), exposures: count, conversions: count, interval: interval.optional() })).max(1_000),
});

const results = z.object({
  treatments: z.array(treatmentResult).max(10),
  difference: z.object({ estimate: z.number(), interval }).nullish(),
  sampleRatio: z.object({ p: z.number(), mismatch: z.boolean() }).nullish(),
  vitals: z
    .array(z.object({ treatment: z.string(), metric: z.string(), p75: z.number(), count }))
    .max(200)
    .default([]),
});

export type Results = z.infer<typeof results>;

const timeout = 5_000;
const none: Results = { treatments: [], vitals: [] };

/** Reads the results of an experiment from the measurements service; 404 means that nothing was measured. */
export async function readResults(service: string, feature: string): Promise<Results | { unavailable: string }> {
  try {
    const answer = await fetch(`${service}/results/${feature}`, { signal: AbortSignal.timeout(timeout) });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return none;
    }
    if (!answer.ok) return { unavailable: `the measurements service answers ${answer.status}` };
    const { data, error } = results.safeParse(await answer.json());
    return data ?? { unavailable: `the results cannot be read: ${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}` };
  } catch (error) {
    return { unavailable: `the measurements service does not answer (${messageOf(error)})` };
  }
}
