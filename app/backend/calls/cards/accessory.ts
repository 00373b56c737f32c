import { z } from "zod";
import { accessories } from "#app/catalogue/accessory.ts";
import { colours } from "#app/catalogue/colour.ts";
import { price } from "./price.ts";

/** An accessory and the price of one piece. Sizes are in millimetres; the article is named by the rules of shop.md §3. */
const piece = price.extend({ sku: z.string(), name: z.string() });
const size = { width: z.int().positive(), height: z.int().positive() };

/** One accessory by its kind (shop.md §3, "Accessory kinds" and "Envelope records"). */
export const cardAccessory = z.discriminatedUnion("kind", [
  piece.extend({ kind: z.literal("envelope"), subType: z.string(), subTypes: z.array(z.string()), color: z.enum(colours), ...size }),
  piece.extend({ kind: z.literal("inlay"), paper: z.string(), ...size }),
  piece.extend({ kind: z.enum(["ribbon", "bow"]), subType: z.string(), color: z.enum(colours) }),
  piece.extend({ kind: z.enum(accessories).exclude(["envelope", "inlay", "ribbon", "bow"]) }),
]);

export type CardAccessory = z.infer<typeof cardAccessory>;
