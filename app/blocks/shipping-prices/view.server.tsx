import type { ReactNode } from "react";
import { holeProps } from "#app/document/document.ts";
import { BlockStylesheet } from "#app/ui/block-stylesheet.server.tsx";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import stylesheet from "./shipping-prices.css?url";

export const deliveryServices = ["standard", "express"] as const;
export type DeliveryService = (typeof deliveryServices)[number];

export type ShippingPricesProps = {
  headline: string;
  text: string | undefined;
  services: readonly { service: DeliveryService; name: string }[];
  words: { service: string; time: string; price: string };
  labels: PriceLabels;
};

/** The stylesheet hides a service whose holes stay empty. */
export function ShippingPrices({ headline, text, services, words, labels }: ShippingPricesProps): ReactNode {
  return (
    <section className="shipping-prices wrap">
      <BlockStylesheet href={stylesheet} />
      <h2 className="shipping-prices__headline">{headline}</h2>
      <div>
        <table className="shipping-prices__table">
          <thead>
            <tr>
              <th scope="col">{words.service}</th>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.price}</th>
            </tr>
          </thead>
          <tbody>
            {services.map(({ service, name }) => (
              <tr key={service}>
                <th scope="row">{name}</th>
                <td>
                  <span className="shipping-prices__time" {...holeProps(`${service}-time`)} />
                </td>
                <td>
                  <PricePlaceholder name={`${service}-price`} labels={labels} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {text ? <p className="shipping-prices__text">{text}</p> : null}
      </div>
    </section>
  );
}
