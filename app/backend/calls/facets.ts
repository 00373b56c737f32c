import { z } from "zod";
import { listFilters } from "#app/catalogue/listing.ts";

/**
 * `count` is the number of items that would be listed if this filter had only this value, and the other filters stayed as they are. Omits
 * values without items. An item matches a filter if it has one of the selected values.
 */
export const facets = z.array(
  z.object({
    type: z.enum(listFilters),
    values: z.array(z.object({ value: z.string(), count: z.int().positive() })),
  }),
);
