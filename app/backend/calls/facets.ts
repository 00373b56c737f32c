import { z } from "zod";
import { listFilters } from "#app/catalogue/listing.ts";

/**
 * `count` is the number of items if this filter were set to the value and the others stayed. Omits values without items; names are in the
 * market's language. An item must match one value per filter.
 */
export const facets = z.array(
  z.object({
    type: z.enum(listFilters),
    values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int().positive() })),
  }),
);
