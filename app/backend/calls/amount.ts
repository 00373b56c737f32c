import { z } from "zod";

/** How many pieces may be asked for at once. */
export const amount = z.coerce.number().int().min(1).max(500);
