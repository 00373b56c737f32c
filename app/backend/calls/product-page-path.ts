import { z } from "zod";

/** Path of a product page without the locale prefix: "fotokalender/wandkalender". */
export const productPagePath = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
