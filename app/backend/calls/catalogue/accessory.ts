import { z } from "zod";
import { accessoryKinds } from "#app/catalogue/accessory/accessory.ts";
import { defineCall } from "../../call.ts";

/** Accessories that hang or hold a picture, not those of cards (shop 3.34, shop 7.8). `length` is in millimetres, null if irrelevant. */
export const accessory = defineCall({
  name: "accessory",
  method: "GET",
  path: "/accessory",
  request: z.object({ accessoryType: z.enum(accessoryKinds).optional() }),
  answer: z.object({
    accessories: z.array(z.object({ sku: z.string(), name: z.string(), length: z.int().positive().nullable() })),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
