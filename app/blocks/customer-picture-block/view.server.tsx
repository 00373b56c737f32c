import type { ReactNode } from "react";
import { latePlace } from "#app/document/document.ts";
import type { opens } from "#app/ui/dialog.ts";
import { Picture } from "#app/ui/picture.server.tsx";

export type CustomerPicturesProps = {
  headline: string;
  text: string | undefined;
  /** How many pictures there is room for. */
  amount: number;
};

/**
 * A row of pictures that is turned over sideways: it is as high as one of them, however many come, so that nothing below it moves.
 * Where none comes the stylesheet takes the block away.
 */
export function CustomerPictures({ headline, text, amount }: CustomerPicturesProps): ReactNode {
  return (
    <section className="customer-pictures">
      <div className="wrap">
        <h2 className="customer-pictures__headline">{headline}</h2>
        {text ? <p className="customer-pictures__text">{text}</p> : null}
      </div>
      <ul className="customer-pictures__row wrap">
        {Array.from({ length: amount }, (_, place) => (
          <li key={placeOf(place)} className="customer-pictures__one" {...latePlace(placeOf(place))} />
        ))}
      </ul>
    </section>
  );
}

/** What a place is called within its sheet. */
export function placeOf(place: number): string {
  return `picture-${place}`;
}

export type CustomerPictureProps = {
  /** The picture's address at the content service's store. */
  filename: string;
  alt: string;
  /** Whose it is, and where they live. */
  whose: string;
  way: ReturnType<typeof opens>;
};

const cut = { widths: [290, 580, 870], ratio: 1, sizes: "(width >= 480px) 289px, 72vw" };

/** One of them: it opens larger, with the way to one's own. */
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
