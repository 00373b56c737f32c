import type { z } from "zod";
import { type customerPicture as contract, customerPictures, newestPictures } from "#app/backend/calls/shop/customer-pictures.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import { type DesignerName, writeHandOff } from "#app/designer/designers.ts";
import { Picture } from "#app/ui/picture.server.tsx";
import type { DialogView } from "../views.server.ts";

type CustomerPicture = z.infer<typeof contract>;

/** The designer of each product that customers send pictures of (shop.md §2, "Designer tool base paths"). */
const designerOf: Record<CustomerPicture["product"], DesignerName> = {
  calendar: "calendar",
  card: "card",
  collage: "collage",
  photobook: "photobook",
  photobox: "photobox",
  photoframe: "photoFrame",
  photoprint: "photobox",
};

/** A product at a customer's home: whose it is, what it is, and the way to one's own. */
export const customerPicture: DialogView = async (shop, query) => {
  const { words, locale } = shop;
  const product = query.get("product") ?? "";
  const material = query.get("material") ?? undefined;
  const id = query.get("id") ?? "";
  if (!isProduct(product) || (material !== undefined && !isMaterial(material)) || !/^\d{1,9}$/.test(id)) return { status: 404 };
  const answer = await shop.reads.ask(customerPictures, newestPictures(product, material));
  if (!answer.ok) return { status: 503 };
  const picture = answer.value.pictures.find((candidate) => candidate.id === Number(id));
  if (!picture) return { status: 404 };
  const { materialType, image, firstName, town } = picture;
  const what = words(materialType ? `material.${materialType}` : `product.${product}`);
  const designer = designerOf[product];
  const selection = { locale, ...(materialType && designer === "photoFrame" ? { materialType } : {}) };
  return {
    title: words("dialog.customerPicture", { name: firstName, town }),
    body: (
      <>
        <Picture
          asset={{ ...image, fieldtype: "asset", alt: words("dialog.customerPictureAlt", { name: firstName, product: what }) } as never}
          widths={[480, 960, 1600]}
          sizes="(min-width: 60rem) 55rem, 92vw"
          className="customer-picture"
        />
        <p className="dialog-content__text">{what}</p>
        <p>
          <a className="button button--action" href={writeHandOff({ designer, selection })}>
            {words("action.design-now")}
          </a>
        </p>
      </>
    ),
  };
};

function isProduct(text: string): text is CustomerPicture["product"] {
  return Object.hasOwn(designerOf, text);
}
