import type { ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";
import { BlockStylesheet } from "#app/ui/block-stylesheet.server.tsx";
import stylesheet from "./shipping-prices.css?url";

export type ShippingPricesProps = { headline: string; text: string | undefined };

/** The stylesheet reserves the height of the deliveries. */
export function ShippingPrices({ headline, text }: ShippingPricesProps): ReactNode {
  return (
    <section className="shipping-prices wrap">
      <BlockStylesheet href={stylesheet} />
      <h2 className="shipping-prices__headline">{headline}</h2>
      <div>
        <div className="shipping-prices__offers" {...holeProps("offers")} />
        {text ? <p className="shipping-prices__text">{text}</p> : null}
      </div>
    </section>
  );
}
