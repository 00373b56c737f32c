import { z } from "zod";

/** Path without the locale prefix: "fotokalender/wandkalender". */
export const productPagePath = z.string().regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/);
