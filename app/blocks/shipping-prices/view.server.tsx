import type { ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";

export type ShippingPricesProps = { headline: string; text: string | undefined };

/** The stylesheet reserves the height of the late offers. */
export function ShippingPrices({ headline, text }: ShippingPricesProps): ReactNode {
  return (
    <section className="shipping-prices wrap">
      <h2 className="shipping-prices__headline">{headline}</h2>
      <div>
        <div className="shipping-prices__offers" {...holeProps("offers")} />
        {text ? <p className="shipping-prices__text">{text}</p> : null}
      </div>
    </section>
  );
}
