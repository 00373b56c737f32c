import { z } from "zod";

/** A picture as the content service names its assets, so that it is resized in the same way (shop.md §7, "Hosted images"). */
export const image = z.object({ filename: z.string() });
