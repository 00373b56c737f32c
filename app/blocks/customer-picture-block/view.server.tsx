import type { ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";
import type { dialogLinkProps } from "#app/ui/dialog.ts";
import { Picture } from "#app/ui/picture.server.tsx";

export type CustomerPicturesProps = {
  headline: string;
  text: string | undefined;
  amount: number;
};

/** Fixed height, so late pictures cause no layout shift. */
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
  /** Image URL at the content service. */
  filename: string;
  alt: string;
  /** Customer's first name and town. */
  whose: string;
  way: ReturnType<typeof dialogLinkProps>;
};

const cut = { widths: [290, 580, 870], ratio: 1, sizes: "(width >= 480px) 289px, 72vw" };

export function CustomerPicture({ filename, alt, whose, way }: CustomerPictureProps): ReactNode {
  const asset = { fieldtype: "asset", filename, alt };
  return (
    <li className="customer-pictures__one">
      <a className="customer-pictures__way" {...way}>
        <Picture asset={asset as never} {...cut} />
        <span className="customer-pictures__whose">{whose}</span>
      </a>
    </li>
  );
}
