import { z } from "zod";

/** Answer to an invalid request (status 400), such as an unreadable file or an unknown ID. */
export const requestRefusal = z.object({ error: z.string() });
