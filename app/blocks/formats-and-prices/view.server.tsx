import type { ReactNode } from "react";
import type { opens } from "#app/ui/dialog.ts";
import { type PriceLabels, PricePlace } from "#app/ui/price.tsx";
import { Shape } from "./shape.server.tsx";

export type FormatsAndPricesProps = {
  headline: string;
  text: string | undefined;
  rows: {
    /** "400x300", millimetres. */
    value: string;
    /** The size in words, in the unit of the locale. */
    label: string;
    /** The article, `{material}-{format}`. */
    sku: string;
    /** The designer's address for this article. */
    href: string;
  }[];
  /** What opens from here, each with its words. */
  ways: (ReturnType<typeof opens> & { text: string })[];
  words: { format: string; price: string } & PriceLabels;
};

/** The formats of one material and the places of their live prices; each size leads into the designer. */
export function FormatsAndPrices({ headline, text, rows, ways, words }: FormatsAndPricesProps): ReactNode {
  return (
    <section className="formats-and-prices wrap">
      <div className="formats-and-prices__words">
        <h2 className="formats-and-prices__headline">{headline}</h2>
        {text ? <p className="formats-and-prices__text">{text}</p> : null}
        <ul className="formats-and-prices__ways">
          {ways.map(({ text: name, ...way }) => (
            <li key={way.href}>
              <a {...way}>{name}</a>
            </li>
          ))}
        </ul>
      </div>
      <table className="formats-and-prices__table">
        <thead>
          <tr>
            <th scope="col">{words.format}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <th scope="row">
                <a href={row.href}>
                  <Shape format={row.value} />
                  {row.label}
                </a>
              </th>
              <td>
                <PricePlace name={row.sku} labels={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
