import { z } from "zod";
import { listFilters } from "#app/catalogue/listing.ts";

/**
 * What the filters of a list would give: for each value of a filter, how many items would be listed if that filter alone were set to it
 * and the others stayed as they are. A value that would list none is left out; names are those of the market's language. Of the values
 * of one filter an item needs one; it needs one of every filter.
 */
export const facets = z.array(
  z.object({
    type: z.enum(listFilters),
    values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int().positive() })),
  }),
);
