import { z } from "zod";

const interval = { low: z.number().nullable(), high: z.number().nullable() };
const estimate = z.object({ value: z.number(), ...interval });
const difference = z.object({ difference: z.number(), ...interval, isDecided: z.boolean() });
const currency = z.string().nullable();

const treatmentResult = z.object({
  treatment: z.string(),
  visitors: z.number(),
  converted: z.number(),
  conversion: estimate,
  values: z.array(estimate.extend({ currency })),
});

const comparison = z.object({
  treatment: z.string(),
  baseline: z.string(),
  conversion: difference,
  values: z.array(difference.extend({ currency })),
});

const snapshot = z.object({ treatments: z.array(treatmentResult), comparisons: z.array(comparison) });

/**
 * Results of one experiment, `GET /results/{feature}?event={goal}`.
 *
 * - `treatments`: visitors by their first exposure in the audience; `converted` of them sent the goal's event afterwards. `conversion` is
 *   their share (0 to 1). `values` has, for each currency, the mean sum of the event's values per visitor, including visitors without the
 *   event; currencies of more visitors come first, and the currency is null for values without one. `low` and `high` are null until an
 *   interval is known.
 * - `comparisons`: each treatment minus the baseline. `isDecided`: the interval excludes 0. Intervals hold on all days together
 *   (statistics/confidence-sequence.ts), so the experiment may be ended on any day on which a comparison is decided.
 * - `days`: treatments and comparisons up to the end of each day with data (UTC, "2026-11-24"), for the last 400 such days.
 * - `goal`: the event that counts as conversion; without `?event`, the one with the largest sum of values in the currency that most
 *   visitors have, else the most frequent one. `events` are the possible ones, most visitors first, with their sums of values by currency.
 * - `version`: the version of the definition whose visitors are counted, the newest that has drawn visitors; null if the definition is
 *   unknown, in which case all are counted. `otherVersions`: visitors of other versions, who are not counted.
 * - `sampleRatio`: tests whether the visitors drawn by the counted version were split by its sizes; treatments that sessions keep from an
 *   earlier version do not count. Null if the version's sizes are unknown or visitors are few. `isMismatch` (p < 0.001) warns that the
 *   treatments have different kinds of visitors, so that the results must not be trusted.
 * - `switched`: visitors who saw more than one treatment in the audience. `excluded`: visitors whose treatment was not drawn, by the rule
 *   that decided.
 * - `vitals`: the 75th percentile of each web vital by treatment; milliseconds, CLS without a unit.
 * - `isFull`: the store takes no more visitors or events.
 */
export const experimentResults = snapshot.extend({
  feature: z.string(),
  confidence: z.number(),
  goal: z.object({
    event: z.string().nullable(),
    events: z.array(
      z.object({
        event: z.string(),
        visitors: z.number(),
        values: z.array(z.object({ currency, visitors: z.number(), value: z.number() })),
      }),
    ),
  }),
  days: z.array(snapshot.extend({ day: z.string() })),
  version: z.number().nullable(),
  otherVersions: z.number(),
  sampleRatio: z
    .object({
      expected: z.record(z.string(), z.number()),
      observed: z.record(z.string(), z.number()),
      chiSquared: z.number(),
      p: z.number(),
      isMismatch: z.boolean(),
    })
    .nullable(),
  switched: z.number(),
  excluded: z.array(z.object({ label: z.string(), visitors: z.number() })),
  vitals: z.array(z.object({ treatment: z.string(), metric: z.string(), p75: z.number(), count: z.number() })),
  isFull: z.boolean(),
});

export type ExperimentResults = z.output<typeof experimentResults>;
export type Snapshot = z.output<typeof snapshot>;

/** Features with exposures, `GET /results`. */
export const featureList = z.object({ features: z.array(z.object({ feature: z.string(), visitors: z.number() })) });

export type FeatureList = z.output<typeof featureList>;
