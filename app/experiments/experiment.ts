import murmurhash from "murmurhash";
import { z } from "zod";

/** From shell 3.33. */
export type Treatment = "control" | "off" | "on";

const treatmentName = z.enum(["control", "off", "on"]);

export const experimentSchema = z.object({
  /** Ticket (shell 4.33). */
  name: z.string().min(1).max(80),
  killed: z.boolean(),
  /** Percent of visitors. */
  trafficAllocation: z.number().int().min(0).max(100),
  seed: z.number().int(),
  defaultTreatment: treatmentName,
  treatments: z
    .array(z.object({ name: treatmentName, size: z.number().int().min(0).max(100) }))
    .min(1)
    .max(100),
  /** On for all visitors below these paths (shell 2.4). */
  onPaths: z.array(z.string().startsWith("/").min(2).max(200)).max(50).optional(),
});

export type Experiment = z.infer<typeof experimentSchema>;

/**
 * Assigns a treatment as the experimentation service does: murmur3 (32 bit) of key and seed, in 100 buckets that the treatments share in
 * order.
 *
 * @param path without prefix
 */
export function treatmentOf(experiment: Experiment, visitorKey: string, path: string): Treatment {
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

/** From 1 to 100. */
export function bucketOf(key: string, seed: number): number {
  return (murmurhash.v3(key, seed) % 100) + 1;
}
