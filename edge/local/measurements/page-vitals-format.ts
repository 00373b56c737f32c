import { z } from "zod";
import { acceptedVitals, vitalRatings } from "./vital-ratings.ts";

const share = z.number().min(0).max(1);

/**
 * Web vitals of all visits by page type, `GET /vitals?days=28`.
 *
 * - `since`: time of the oldest counted value (ISO 8601), null if there is none. It is later than `days` ago if measuring began later, or
 * if   the store has dropped older values.
 * - `pages`: page types of the shop, most visits first, and their metrics. A visit has at most one value of a metric, and no INP without an
 *   interaction.
 * - `thresholds`: greatest good value of each metric, and the greatest that is not poor.
 * - `p75`: 75th percentile; milliseconds, CLS without a unit. `rating` rates `p75`; the shares are of all visits, and add up to 1.
 */
export const pageVitals = z.object({
  days: z.number(),
  since: z.string().nullable(),
  thresholds: z.record(z.enum(acceptedVitals), z.object({ good: z.number(), notPoor: z.number() })),
  pages: z.array(
    z.object({
      page: z.string(),
      metrics: z.array(
        z.object({
          metric: z.enum(acceptedVitals),
          p75: z.number(),
          rating: z.enum(vitalRatings),
          visits: z.number(),
          good: share,
          needsImprovement: share,
          poor: share,
        }),
      ),
    }),
  ),
});

export type PageVitals = z.output<typeof pageVitals>;
