import { z } from "zod";

/** The answer of a call whose payload nobody reads (shop.md §7, shell.md §7): nothing, or an object of any fields. */
export const noPayload = z.union([z.null(), z.record(z.string(), z.unknown())]);
