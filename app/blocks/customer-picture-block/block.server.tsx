import type { ReactNode } from "react";
import type { AnswerOf } from "#app/backend/call.ts";
import { customerPictures, newestPicturesParams } from "#app/backend/calls/shop/customer-pictures.ts";
import { calculatorMaterials } from "#app/blocks/calculator-materials.ts";
import { type BlockPage, defineBlock } from "#app/blocks/define-block.server.ts";
import { memo } from "#app/cache/memo.ts";
import type { Material } from "#app/catalogue/material.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { holeProps } from "#app/document/document.ts";
import { trimSlashes } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import { Picture } from "#app/ui/picture.server.tsx";
import type { Content } from "#content-types/schema.ts";

export const customerPictureBlock = defineBlock({ name: "CustomerPictureBlock", load: loadCustomerPictures, view: CustomerPictures });

type CustomerPictureRow = AnswerOf<typeof customerPictures>["pictures"][number];

const usualAmount = 8;

export function loadCustomerPictures(content: Content<"CustomerPictureBlock">, shop: Shop, { story }: Pick<BlockPage, "story">) {
  const { headline, text, product, materialType, amount = usualAmount } = content;
  const material = product === "photoframe" ? materialType : undefined;
  const question = memo(content, "pictures", () => newestPicturesParams(product, material));
  return {
    props: () => ({ headline, text: text || undefined, amount }),
    late: shop.reads.late(customerPictures, question, latePictures({ material, sold: calculatorMaterials(story) }, shop)),
  };
}

/** `material` is that of all pictures; `sold` has the materials that a visitor can select on the page. */
type PictureMaterials = { material: Material | undefined; sold: readonly Material[] };

/** Hides placeholders without a picture. */
function latePictures({ material, sold }: PictureMaterials, { words, setting, address }: Pick<Shop, "words" | "setting" | "address">) {
  const page = trimSlashes(address.path);
  const elementOf = (picture: CustomerPictureRow) => {
    const { id, product, materialType, image, firstName: name, town } = picture;
    const what = words(materialType ? `material.${materialType}` : `product.${product}`);
    const isSoldHere = materialType === null || sold.includes(materialType);
    const query = { product, ...(material ? { material } : {}), id: String(id), ...(isSoldHere ? { page } : {}) };
    const dialogLink = dialogLinkProps("customer-picture", query, setting.dialog);
    const alt = words("dialog.customerPictureAlt", { name, product: what });
    return <CustomerPicture filename={image.filename} alt={alt} whose={`${name}, ${town}`} dialogLink={dialogLink} />;
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

export type CustomerPicturesProps = {
  headline: string;
  text: string | undefined;
  amount: number;
};

/** Has a fixed height, so that late pictures cause no layout shift. */
export function CustomerPictures({ headline, text, amount }: CustomerPicturesProps): ReactNode {
  return (
    <section className="customer-pictures">
      <div className="wrap">
        <h2 className="customer-pictures__headline">{headline}</h2>
        {text ? <p className="customer-pictures__text">{text}</p> : null}
      </div>
      <ul className="customer-pictures__row wrap">
        {Array.from({ length: amount }, (_, place) => (
          <li
            key={customerPicturePlaceholder(place)}
            className="customer-pictures__one"
            {...holeProps(customerPicturePlaceholder(place))}
          />
        ))}
      </ul>
    </section>
  );
}

export function customerPicturePlaceholder(place: number): string {
  return `picture-${place}`;
}

export type CustomerPictureProps = {
  filename: string;
  alt: string;
  /** Customer's first name and town. */
  whose: string;
  dialogLink: ReturnType<typeof dialogLinkProps>;
};

const imageOptions = { widths: [290, 580, 870], ratio: 1, sizes: "(width >= 480px) 289px, 72vw" };

export function CustomerPicture({ filename, alt, whose, dialogLink }: CustomerPictureProps): ReactNode {
  return (
    <li className="customer-pictures__one">
      <a className="customer-pictures__way" {...dialogLink}>
        <Picture asset={{ filename, alt }} {...imageOptions} />
        <span className="customer-pictures__whose">{whose}</span>
      </a>
    </li>
  );
}
