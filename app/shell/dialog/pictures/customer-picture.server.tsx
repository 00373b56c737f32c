import type { z } from "zod";
import { customerPicture as contract, customerPictures, newestPictures } from "#app/backend/calls/shop/customer-pictures.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import { Picture } from "#app/ui/picture.server.tsx";
import { pageIn } from "../formats/calculator.server.ts";
import type { DialogView } from "../views.server.ts";

type CustomerPicture = z.infer<typeof contract>;

const products: readonly string[] = contract.shape.product.options;

/** A product at a customer's home: whose it is, what it is, and the way to one's own, on the page that the picture stands on. */
export const customerPicture: DialogView = async (shop, query) => {
  const { words, setting } = shop;
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
  const page = pageIn(query);
  const chosen = materialType ? `?${new URLSearchParams({ materialType })}` : "";
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
        {page ? (
          <p>
            <a className="button button--action" href={setting.page(page) + chosen}>
              {words("action.design-now")}
            </a>
          </p>
        ) : null}
      </>
    ),
  };
};

function isProduct(text: string): text is CustomerPicture["product"] {
  return products.includes(text);
}
