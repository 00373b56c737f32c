import { z } from "zod";

/** What the back end says of a question that it does not take (status 400): a file that is none, an id that it never gave. */
export const refusedQuestion = z.object({ error: z.string() });
