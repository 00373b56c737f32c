import { z } from "zod";
import { listFilters } from "#app/catalogue/listing.ts";

/**
 * `count` is the number of items if this filter had the value and the others stayed; values without items are omitted. Items must match one
 * value per filter.
 */
export const facets = z.array(
  z.object({
    type: z.enum(listFilters),
    values: z.array(z.object({ value: z.string(), count: z.int().positive() })),
  }),
);
