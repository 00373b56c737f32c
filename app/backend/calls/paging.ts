import { z } from "zod";
import { pageSizes } from "#app/catalogue/listing.ts";

const pageSize = z.literal(pageSizes);

/** Requests for a page beyond the last one get the last page. */
export const pageParams = { page: z.coerce.number().int().min(1).max(100_000), pageSize: z.coerce.number().pipe(pageSize) };

/** Default: the first page, with 12 items. */
export const optionalPageParams = { page: pageParams.page.optional(), pageSize: pageParams.pageSize.optional() };

/** `total` counts all items; an empty list is page 1. */
export const pageInfo = { total: z.int().nonnegative(), page: z.int().positive() };

export const maxValuesPerParameter = 50;
