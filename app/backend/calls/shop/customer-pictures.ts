import { z } from "zod";
import { type Material, materials } from "#app/catalogue/material.ts";
import { defineCall } from "../../call.ts";
import { image } from "../image.ts";
import { optionalPageParams } from "../paging.ts";

export const customerPicture = z.object({
  id: z.int(),
  product: z.enum(["calendar", "card", "collage", "photobook", "photobox", "photoframe", "photoprint"]),
  materialType: z.enum(materials).nullable(),
  image,
  firstName: z.string(),
  town: z.string(),
});

/**
 * Customers' pictures of a product, newest first (shop 7.25, shop 2.29). The only personal data are first name and town; only photo frames
 * have a `materialType`.
 */
export const customerPictures = defineCall({
  name: "customer-picture",
  method: "GET",
  path: "/customer-picture/get",
  request: z.object({
    product: customerPicture.shape.product,
    materialType: z.enum(materials).optional(),
    ...optionalPageParams,
  }),
  answer: z.object({ pictures: z.array(customerPicture) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});

/** Request of both pages and dialogs, so that they share the cached answer. */
export function newestPicturesParams(product: z.infer<typeof customerPicture>["product"], materialType: Material | undefined) {
  return { product, ...(materialType ? { materialType } : {}), pageSize: 48 as const };
}
