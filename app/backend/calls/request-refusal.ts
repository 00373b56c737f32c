import { z } from "zod";

/** Answer to an invalid request (status 400). */
export const requestRefusal = z.object({ error: z.string() });
