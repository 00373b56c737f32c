import { z } from "zod";
import { pageSizes } from "#app/catalogue/listing.ts";

const pageSize = z.literal(pageSizes);

/**
 * Which page of a list is asked for, and of how many. A list has no more pages than this; one behind its last is answered with the last.
 */
export const onePage = { page: z.coerce.number().int().min(1).max(100_000), pageSize: z.coerce.number().pipe(pageSize) };

/** What a list is asked with: the first page of 12 unless named. */
export const paging = { page: onePage.page.optional(), pageSize: onePage.pageSize.optional() };

/** What a list says beside its items: how many there are in all, and which page of them this is; an empty list is its first page. */
export const paged = { total: z.int().nonnegative(), page: z.int().positive(), pageSize };

/** Lists of ids are no longer than this. */
export const mostIds = 50;
