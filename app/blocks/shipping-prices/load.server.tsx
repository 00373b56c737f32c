import type { z } from "zod";
import { shippingInformation } from "#app/backend/calls/shop/shipping-information.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import { priceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { type DeliveryService, deliveryServices } from "./view.server.tsx";

type Answer = z.infer<(typeof shippingInformation)["answer"]>;

const serviceNames = { standard: "shipping.standard", express: "shipping.express" } as const;

/** Carriers, days and prices are streamed. */
export function loadShippingPrices({ headline, text }: Content<"ShippingPrices">, shop: Shop) {
  const { words } = shop;
  return {
    props: () => ({
      headline,
      text: text || undefined,
      services: deliveryServices.map((service) => ({ service, name: words(serviceNames[service]) })),
      words: { service: words("shipping.service"), time: words("shipping.time"), price: words("calculator.price") },
      labels: priceLabels(words),
    }),
    late: shop.reads.late(shippingInformation, {}, lateDeliveries(shop)),
  };
}

/** A service that the market does not have leaves its holes empty. Without an answer the basket is named instead. */
function lateDeliveries({ locale, words }: Pick<Shop, "locale" | "words">) {
  const renderPrice = priceRenderer(words);
  return (answer: Answer | undefined): HoleContent => ({
    at(name) {
      const [service, part] = name.split("-") as [DeliveryService, "time" | "price"];
      const delivery = answer?.deliveries.find((one) => one.service === service);
      if (answer && !delivery) return undefined;
      if (part === "price")
        return renderPrice(delivery && (delivery.priceCurrent === 0 ? words("shipping.free") : formatPrice(delivery, { locale, words })));
      return <span className="shipping-prices__time">{delivery ? timeOf(delivery) : words("shipping.unavailable")}</span>;
    },
  });

  function timeOf({ carrier, daysFrom, daysTo }: Answer["deliveries"][number]): string {
    const days =
      daysFrom === daysTo ? words("delivery.workingDays", { count: daysTo }) : words("shipping.days", { from: daysFrom, to: daysTo });
    return words("shipping.timeBy", { days, carrier });
  }
}
