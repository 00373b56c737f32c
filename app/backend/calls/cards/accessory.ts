import { z } from "zod";
import { accessoryKinds } from "#app/catalogue/accessory/accessory.ts";
import { colours } from "#app/catalogue/colour.ts";
import { positivePrice } from "./price.ts";

/** Prices are for one piece; SKUs are built as in shop 3.35 to shop 3.37. */
const piece = positivePrice.extend({ sku: z.string(), name: z.string() });
/** In millimetres. */
const size = { width: z.int().positive(), height: z.int().positive() };

/** From shop 3.34, shop 3.38. */
export const cardAccessory = z.discriminatedUnion("kind", [
  piece.extend({ kind: z.literal("envelope"), subType: z.string(), subTypes: z.array(z.string()), color: z.enum(colours), ...size }),
  piece.extend({ kind: z.literal("inlay"), paper: z.string(), ...size }),
  piece.extend({ kind: z.enum(["ribbon", "bow"]), subType: z.string(), color: z.enum(colours) }),
  piece.extend({ kind: z.enum(accessoryKinds).exclude(["envelope", "inlay", "ribbon", "bow"]) }),
]);

export type CardAccessory = z.infer<typeof cardAccessory>;
