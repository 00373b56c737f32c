import { z } from "zod";
import { type Material, materials } from "#app/catalogue/material.ts";
import { defineCall } from "../../call.ts";
import { image } from "../image.ts";
import { paged, paging } from "../paging.ts";

/** A product of a customer, at their home. */
export const customerPicture = z.object({
  id: z.int(),
  product: z.enum(["calendar", "card", "collage", "photobook", "photobox", "photoframe", "photoprint"]),
  materialType: z.enum(materials).nullable(),
  image,
  firstName: z.string(),
  town: z.string(),
  createdAt: z.iso.date(),
});

/**
 * `GET /customer-picture/get` (shop.md §7, the CustomerPictureBlock of §2): pictures that customers sent of a product, newest
 * first. The shapes are ours; of a customer nothing is told but the first name and the town. A material is that of a photo frame.
 */
export const customerPictures = defineCall({
  name: "customer-picture",
  method: "GET",
  path: "/customer-picture/get",
  request: z.object({
    product: customerPicture.shape.product,
    materialType: z.enum(materials).optional(),
    ...paging,
  }),
  answer: z.object({ ...paged, pictures: z.array(customerPicture) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});

/** The question for the newest pictures of a product, the same wherever they are shown: one answer serves a page and its dialogs. */
export function newestPictures(product: z.infer<typeof customerPicture>["product"], materialType: Material | undefined) {
  return { product, ...(materialType ? { materialType } : {}), pageSize: 48 as const };
}
