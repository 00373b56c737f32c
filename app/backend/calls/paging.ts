import { z } from "zod";
import { pageSizes } from "#app/catalogue/listing.ts";

const pageSize = z.literal(pageSizes);

/** What a list is asked with: the first page of 12 unless named. */
export const paging = { page: z.coerce.number().int().min(1).max(1000).optional(), pageSize: z.coerce.number().pipe(pageSize).optional() };

/** What a list says beside its items: how many there are in all, and which page of them this is. */
export const paged = { total: z.int().nonnegative(), page: z.int().positive(), pageSize };

/** Lists of ids are no longer than this. */
export const mostIds = 50;
