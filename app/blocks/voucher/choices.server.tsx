import type { ReactNode } from "react";
import { type FormattedPrice, type PriceLabels, PriceTag } from "#app/ui/price/price.tsx";

/** `value` as the cart expects it: article number or design id. */
export type VoucherChoice = { value: string; name: string; price?: FormattedPrice | undefined };

type Props = { field: "voucher" | "design"; choices: readonly VoucherChoice[]; chosen: number; labels: PriceLabels };

/** A voucher shows a price only if this differs from the value in its name. */
export function VoucherChoices({ field, choices, chosen, labels }: Props): ReactNode {
  return (
    <div className={field === "design" ? "voucher__choices voucher__choices--designs" : "voucher__choices"}>
      {choices.map(({ value, name, price }, place) => (
        <label className="voucher__choice" key={value}>
          <input className="visually-hidden" type="radio" name={field} value={value} required defaultChecked={place === chosen} />
          {name}
          {price ? <PriceTag words={price} labels={labels} /> : null}
        </label>
      ))}
    </div>
  );
}

export function NoVoucherChoices({ text }: { text: string }): ReactNode {
  return <p className="voucher__choices voucher__choices--none">{text}</p>;
}
