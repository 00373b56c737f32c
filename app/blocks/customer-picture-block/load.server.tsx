import { renderToStaticMarkup } from "react-dom/server.edge";
import type { AnswerOf } from "#app/backend/call.ts";
import { customerPictures, newestPictures } from "#app/backend/calls/shop/customer-pictures.ts";
import { memo } from "#app/cache/memo.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import type { Late, LateSheet } from "#app/document/document.server.ts";
import { bare } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import { opens } from "#app/ui/dialog.ts";
import type { Content } from "#content-types/schema.ts";
import { CustomerPicture, CustomerPictures, placeOf } from "./view.server.tsx";

type Sent = AnswerOf<typeof customerPictures>["pictures"][number];

/** How many pictures there are where an editor said nothing. */
const usualAmount = 8;

/**
 * The newest pictures that customers sent of a product. Who they are from comes late, into room that is kept for them; the
 * question is the dialog's, too, so that the answer is there when one of them is opened.
 */
export function loadCustomerPictures(content: Content<"CustomerPictureBlock">, shop: Shop): LateSheet {
  const { headline, text, product, materialType } = content;
  const amount = Number(content.amount || usualAmount);
  const material = product === "photoframe" && materialType && isMaterial(materialType) ? materialType : undefined;
  const question = memo(content, "pictures", () => newestPictures(product as Sent["product"], material));
  return {
    view: () => <CustomerPictures {...{ headline, text: text || undefined, amount }} />,
    ...shop.reads.late(customerPictures, question, latePictures(material, shop)),
  };
}

/** A picture in each place, as long as there are some; a place that is left over takes no room. */
function latePictures(material: string | undefined, { words, setting, address }: Pick<Shop, "words" | "setting" | "address">) {
  const page = bare(address.path);
  const print = (sent: Sent) => {
    const { id, product, materialType, image, firstName: name, town } = sent;
    const what = words(materialType ? `material.${materialType}` : `product.${product}`);
    const query = { product, ...(material ? { material } : {}), id: String(id), page };
    const way = opens("customer-picture", query, setting.dialog);
    const alt = words("dialog.customerPictureAlt", { name, product: what });
    return renderToStaticMarkup(<CustomerPicture filename={image.filename} alt={alt} whose={`${name}, ${town}`} way={way} />);
  };
  return (answer: AnswerOf<typeof customerPictures> | undefined): Late => {
    const pictures = new Map(answer?.pictures.map((sent, place) => [placeOf(place), sent]));
    return {
      at: (name) => {
        const sent = pictures.get(name);
        return sent ? print(sent) : left;
      },
    };
  };
}

/** A place that no picture came for. */
const left = "<li hidden></li>";
