import { z } from "zod";

/** Named like an asset of the content service, so that it is resized likewise (shop 7.45). */
export const image = z.object({ filename: z.string() });
