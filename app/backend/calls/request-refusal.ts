import { z } from "zod";

/** Response to an invalid request (status 400). */
export const requestRefusal = z.object({ error: z.string() });
