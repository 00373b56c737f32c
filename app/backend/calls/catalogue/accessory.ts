import { z } from "zod";
import { accessories } from "#app/catalogue/accessory.ts";
import { defineCall } from "../../call.ts";

/**
 * `GET /accessory` (shop.md §7): the accessories that hang or hold a picture, of one kind or of all kinds (shop.md §3).
 * The shapes are ours. A name is in the language of the locale; a length is in millimetres, null where it tells nothing.
 * What goes with cards (bow, envelope, inlay, ribbon) has calls of its own and is not listed here.
 */
export const accessory = defineCall({
  name: "accessory",
  method: "GET",
  path: "/accessory",
  request: z.object({ accessoryType: z.enum(accessories).optional() }),
  answer: z.object({
    accessories: z.array(z.object({ sku: z.string(), accessoryType: z.string(), name: z.string(), length: z.int().positive().nullable() })),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
