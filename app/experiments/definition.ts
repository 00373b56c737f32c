import murmurhash from "murmurhash";
import { z } from "zod";

/** Treatments of the specification (shell.md §3). */
export type Treatment = "control" | "off" | "on";

const treatmentName = z.enum(["control", "off", "on"]);

/** One experiment as a marketer defines it in the flag store. */
export const definition = z.object({
  /** Experiments are named after their tickets (shell.md §4). */
  name: z.string().min(1).max(80),
  killed: z.boolean(),
  /** Share of visitors who take part, in percent. */
  trafficAllocation: z.number().int().min(0).max(100),
  seed: z.number().int(),
  defaultTreatment: treatmentName,
  treatments: z
    .array(z.object({ name: treatmentName, size: z.number().int().min(0).max(100) }))
    .min(1)
    .max(100),
  /** It is on for every visitor of the paths that start like one of these, such as "/posterdruck" (shell.md §2). */
  onPaths: z.array(z.string().startsWith("/").min(2).max(200)).max(50).optional(),
});

export type Definition = z.infer<typeof definition>;

/**
 * The treatment of one visitor, by the bucketing of the experimentation service: murmur3 (32 bit) of the visitor's key
 * with the experiment's seed, in 100 buckets that the treatments share out in their order. The same key always gets the same,
 * but for the paths that switch the experiment on for everybody.
 *
 * @param path of the page, behind the prefix
 */
export function treatmentOf(experiment: Definition, visitorKey: string, path: string): Treatment {
  if (experiment.killed) return experiment.defaultTreatment;
  if (experiment.onPaths?.some((start) => path.startsWith(start))) return "on";
  if (bucketOf(visitorKey, experiment.seed + 1) > experiment.trafficAllocation) return experiment.defaultTreatment;
  const bucket = bucketOf(visitorKey, experiment.seed);
  let reached = 0;
  for (const { name, size } of experiment.treatments) {
    reached += size;
    if (bucket <= reached) return name;
  }
  return experiment.defaultTreatment;
}

/** A bucket from 1 to 100. */
export function bucketOf(key: string, seed: number): number {
  return (murmurhash.v3(key, seed) % 100) + 1;
}
