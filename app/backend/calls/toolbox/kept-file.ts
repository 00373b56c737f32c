import { z } from "zod";

/** What the toolbox takes and gives. */
export const fileTypes = ["image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"] as const;

/** A file that the toolbox has worked on and keeps for a download; `bytes` is its size. */
export const keptFile = z.object({ id: z.string(), type: z.string(), bytes: z.int().positive() });

/** A picture that is kept; width and height in pixels. */
export const keptPicture = keptFile.extend({ width: z.int().positive(), height: z.int().positive() });
