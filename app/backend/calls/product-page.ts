import { z } from "zod";

/** The page of the shop on which something is configured, behind the prefix: "fotokalender/wandkalender". */
export const productPage = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
