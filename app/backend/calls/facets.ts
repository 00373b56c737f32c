import { z } from "zod";
import { listFilters } from "#app/catalogue/listing.ts";

/**
 * Number of items if this filter alone were set to the value. Omits empty values; names are in the market's language. An item must match
 * one value per filter.
 */
export const facets = z.array(
  z.object({
    type: z.enum(listFilters),
    values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int().positive() })),
  }),
);
