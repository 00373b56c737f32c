import { z } from "zod";

/** Picture named like an asset of the content service, so that it is resized in the same way (shop 7.45). */
export const image = z.object({ filename: z.string() });
