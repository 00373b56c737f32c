import type { ReactNode } from "react";
import { DeliveryPlaceholder } from "#app/ui/delivery/delivery.tsx";
import type { dialogLinkProps } from "#app/ui/dialog.ts";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { FormatOutline } from "./format-outline.server.tsx";

export type FormatsAndPricesProps = {
  headline: string;
  text: string | undefined;
  rows: {
    /** In millimetres: "400x300". */
    value: string;
    /** In the locale's unit. */
    label: string;
    /** Article number, `{material}-{format}`. */
    sku: string;
    href: string;
  }[];
  ways: (ReturnType<typeof dialogLinkProps> & { text: string })[];
  tax: TaxNoteProps;
  words: { format: string; price: string } & PriceLabels;
};

export function FormatsAndPrices({ headline, text, rows, ways, tax, words }: FormatsAndPricesProps): ReactNode {
  return (
    <section className="formats-and-prices wrap">
      <div className="formats-and-prices__words">
        <h2 className="formats-and-prices__headline">{headline}</h2>
        {text ? <p className="formats-and-prices__text">{text}</p> : null}
        <ul className="formats-and-prices__ways">
          {ways.map(({ text: name, ...dialogLink }) => (
            <li key={dialogLink.href}>
              <a {...dialogLink}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="formats-and-prices__tax">
          <TaxNote {...tax} />
        </p>
        <DeliveryPlaceholder />
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
                  <FormatOutline format={row.value} />
                  {row.label}
                </a>
              </th>
              <td>
                <PricePlaceholder name={row.sku} labels={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
