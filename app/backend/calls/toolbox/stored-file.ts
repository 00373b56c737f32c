import { z } from "zod";

/** File types that browsers do not execute. */
export const toolboxFileTypes = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"] as const;

/** File that `toolboxDownload` returns by ID. */
export const storedFile = z.object({ id: z.string(), bytes: z.int().positive() });

/** Sides in pixels. */
export const storedPicture = storedFile.extend({ width: z.int().positive(), height: z.int().positive() });
