import { z } from "zod";
import { type customerPictures as call, customerPicture } from "#app/backend/calls/shop/customer-pictures.ts";
import type { LocalCallHandler } from "../../call.ts";
import { selectPage } from "../../page.ts";

const pictureRows = z.array(customerPicture.extend({ image: z.string() }));

export const answerCustomerPictures: LocalCallHandler<typeof call> = ({ database, request }) => {
  const rows = database
    .prepare(
      `SELECT id, product, material_type AS materialType, image, first_name AS firstName, town
       FROM customer_picture WHERE product = ?1 AND (?2 IS NULL OR material_type = ?2) ORDER BY created_at DESC, id`,
    )
    .all(request.product, request.materialType ?? null);
  const items = selectPage(pictureRows.parse(rows), request);
  return { pictures: items.map(({ image, ...picture }) => ({ ...picture, image: { filename: image } })) };
};
