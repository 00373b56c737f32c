import { type CSSProperties, Fragment, type ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { TilePlaceholder } from "../tile.tsx";

export type ThemeProps = {
  name: string;
  label: string | undefined;
  pictures: { src: string; srcSet: string; width: number; height: number; avif: string | undefined; alt: string }[];
  occasion: { name: string; href: string };
  facts: { name: string; values: string[] }[];
  /** Id of the form that the button submits; if undefined, the button links to `design`. */
  form: string | undefined;
  /** Designer URL of the default card. */
  design: string;
  /** Number of other cards in the set. */
  set: number;
  tax: TaxNoteProps;
  favourite: ReactNode;
  words: {
    pictures: string;
    occasion: string;
    price: string;
    quantity: string;
    design: string;
    set: string;
  } & PriceLabels;
};

export const themePictureSizes = "(min-width: 1024px) 620px, 92vw";

export function ThemeView({ name, label, pictures, occasion, facts, form, design, set, tax, favourite, words }: ThemeProps): ReactNode {
  return (
    <section className="theme wrap" aria-labelledby="theme-name">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll the list only if it has the focus */}
      <ul className="theme__pictures" aria-label={words.pictures} tabIndex={0}>
        {pictures.map(({ src, srcSet, width, height, avif, alt }, place) => (
          <li key={src}>
            <picture>
              {avif ? <source type="image/avif" srcSet={avif} sizes={themePictureSizes} /> : null}
              <img
                src={src}
                srcSet={srcSet}
                width={width}
                height={height}
                style={{ "--ratio": Number((width / height).toFixed(3)) } as CSSProperties}
                alt={alt}
                sizes={themePictureSizes}
                decoding="async"
                {...(place === 0 ? { fetchPriority: "high" as const, "data-hero": "" } : { loading: "lazy" as const })}
              />
            </picture>
          </li>
        ))}
      </ul>
      <div className="theme__words">
        {label ? <span className="label">{label}</span> : null}
        <h1 className="theme__name" id="theme-name">
          {name}
        </h1>
        <p className="theme__occasion">
          <a href={occasion.href}>{occasion.name}</a>
        </p>
        <p className="theme__price">
          <span className="theme__price-name">{words.price}</span> <PricePlaceholder name="price" labels={words} />{" "}
          <small className="theme__price-note">
            {words.quantity}, <TaxNote {...tax} />
          </small>
        </p>
        <div className="theme__ways">
          {form ? (
            <button className="button button--action" type="submit" form={form}>
              {words.design}
            </button>
          ) : (
            <a className="button button--action" href={design}>
              {words.design}
            </a>
          )}
          {favourite}
        </div>
        <dl className="theme__facts">
          {facts.map(({ name: fact, values }) => (
            <Fragment key={fact}>
              <dt>{fact}</dt>
              <dd>
                {values.map((value, place) => (
                  <Fragment key={value}>
                    <span className="theme__value">{place < values.length - 1 ? `${value},` : value}</span>{" "}
                  </Fragment>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
      {set > 0 ? (
        <div className="theme__set">
          <h2 className="theme__set-name">{words.set}</h2>
          <ul className="list__items">
            {Array.from({ length: set }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ only by position
              <TilePlaceholder key={place} place={place} />
            ))}
          </ul>
        </div>
      ) : null}
      <span hidden {...holeProps("data")} />
    </section>
  );
}
