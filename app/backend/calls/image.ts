import { z } from "zod";

/** Shaped like an asset of the content service, so that the same code resizes it (shop 7.45). */
export const image = z.object({ filename: z.string() });
