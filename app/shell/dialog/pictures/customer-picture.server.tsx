import type { z } from "zod";
import { customerPicture as contract, customerPictures, newestPicturesParams } from "#app/backend/calls/shop/customer-pictures.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import type { Shop } from "#app/request/shop.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import { Picture } from "#app/ui/picture.server.tsx";
import type { DialogView } from "../dialog-view.server.ts";
import { pageParam } from "../formats/query-params.server.ts";

type CustomerPicture = z.infer<typeof contract>;

const products: readonly string[] = contract.shape.product.options;

export const customerPictureDialog: DialogView = async (shop, query) => {
  const { words } = shop;
  const product = query.get("product") ?? "";
  const material = query.get("material") ?? undefined;
  const id = query.get("id") ?? "";
  if (!isProduct(product) || (material !== undefined && !isMaterial(material)) || !/^\d{1,9}$/.test(id)) return { status: 404 };
  const answer = await shop.reads.ask(customerPictures, newestPicturesParams(product, material));
  if (!answer.ok) return { status: 503 };
  const picture = answer.value.pictures.find((candidate) => candidate.id === Number(id));
  if (!picture) return { status: 404 };
  const { materialType, image, firstName, town } = picture;
  const what = words(materialType ? `material.${materialType}` : `product.${product}`);
  const link = designLinkOf(picture, query.has("page") ? pageParam(query) : undefined, shop);
  return {
    title: words("dialog.customerPicture", { name: firstName, town }),
    body: (
      <>
        <Picture
          asset={{ ...image, alt: words("dialog.customerPictureAlt", { name: firstName, product: what }) }}
          widths={[480, 960, 1600]}
          sizes="(min-width: 60rem) 55rem, 92vw"
          className="customer-picture"
        />
        <p className="dialog-content__text">{what}</p>
        {link ? (
          <p>
            <a className="button button--action" {...link}>
              {words("action.design-now")}
            </a>
          </p>
        ) : null}
      </>
    ),
  };
};

/**
 * Links the page with the picture's material selected; without a page that sells it, the material's formats, which lead to the designer.
 * Undefined for another product without a page.
 */
function designLinkOf({ materialType }: CustomerPicture, page: string | undefined, { setting }: Shop) {
  if (page !== undefined) return { href: setting.page(page) + (materialType ? `?${new URLSearchParams({ materialType })}` : "") };
  return materialType ? dialogLinkProps("calculator-more-formats", { material: materialType }, setting.dialog) : undefined;
}

function isProduct(text: string): text is CustomerPicture["product"] {
  return products.includes(text);
}
