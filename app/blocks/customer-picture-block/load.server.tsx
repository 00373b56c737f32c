import type { AnswerOf } from "#app/backend/call.ts";
import { customerPictures, newestPicturesParams } from "#app/backend/calls/shop/customer-pictures.ts";
import { memo } from "#app/cache/memo.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { trimSlashes } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { Content } from "#content-types/schema.ts";
import { CustomerPicture, customerPicturePlaceholder } from "./view.server.tsx";

type CustomerPictureRow = AnswerOf<typeof customerPictures>["pictures"][number];

const usualAmount = 8;

export function loadCustomerPictures(content: Content<"CustomerPictureBlock">, shop: Shop) {
  const { headline, text, product, materialType } = content;
  const amount = Number(content.amount || usualAmount);
  const material = product === "photoframe" && materialType && isMaterial(materialType) ? materialType : undefined;
  const question = memo(content, "pictures", () => newestPicturesParams(product as CustomerPictureRow["product"], material));
  return {
    props: () => ({ headline, text: text || undefined, amount }),
    late: shop.reads.late(customerPictures, question, latePictures(material, shop)),
  };
}

/** Hides unused placeholders. */
function latePictures(material: string | undefined, { words, setting, address }: Pick<Shop, "words" | "setting" | "address">) {
  const page = trimSlashes(address.path);
  const elementOf = (picture: CustomerPictureRow) => {
    const { id, product, materialType, image, firstName: name, town } = picture;
    const what = words(materialType ? `material.${materialType}` : `product.${product}`);
    const query = { product, ...(material ? { material } : {}), id: String(id), page };
    const dialogLink = dialogLinkProps("customer-picture", query, setting.dialog);
    const alt = words("dialog.customerPictureAlt", { name, product: what });
    return <CustomerPicture filename={image.filename} alt={alt} whose={`${name}, ${town}`} way={dialogLink} />;
  };
  return (answer: AnswerOf<typeof customerPictures> | undefined): HoleContent => {
    const pictures = new Map(answer?.pictures.map((picture, place) => [customerPicturePlaceholder(place), picture]));
    return {
      at: (name) => {
        const picture = pictures.get(name);
        return picture ? elementOf(picture) : <li hidden />;
      },
    };
  };
}
