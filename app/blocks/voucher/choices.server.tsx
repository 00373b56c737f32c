import type { ReactNode } from "react";
import { Price, type PriceLabels, type PriceWords } from "#app/ui/price.tsx";

/** What is chosen from: values under the name "voucher", designs under "design"; both as the cart takes them. */
export type Choice = { value: string; name: string; price?: PriceWords | undefined };

type Props = { field: "voucher" | "design"; choices: readonly Choice[]; chosen: number; labels: PriceLabels };

/** One of several, each as large as a finger; the price of one is said where it is not its name. */
export function Choices({ field, choices, chosen, labels }: Props): ReactNode {
  return (
    <div className={field === "design" ? "voucher__choices voucher__choices--designs" : "voucher__choices"}>
      {choices.map(({ value, name, price }, place) => (
        <label className="voucher__choice" key={value}>
          <input className="visually-hidden" type="radio" name={field} value={value} required defaultChecked={place === chosen} />
          {name}
          {price ? <Price words={price} labels={labels} /> : null}
        </label>
      ))}
    </div>
  );
}

/** What stands in the place of the values where none can be had. */
export function NoChoices({ text }: { text: string }): ReactNode {
  return <p className="voucher__choices voucher__choices--none">{text}</p>;
}
