import { expressShop } from "#app/backend/calls/catalogue/express-shop.ts";
import { shippingInformation } from "#app/backend/calls/shop/shipping-information.ts";
import { servicePagePath } from "#app/locale/pages/service-pages.ts";
import { DeliveryOffers } from "#app/ui/delivery/delivery-offers.server.tsx";
import type { DialogView } from "./dialog-view.server.ts";

export const shippingDialog: DialogView = async ({ reads, words, locale, setting }) => {
  const [shipping, express] = await Promise.all([reads.ask(shippingInformation, {}), reads.ask(expressShop, {})]);
  if (!shipping.ok) return { status: 503 };
  return {
    title: words("delivery.title"),
    body: (
      <>
        <DeliveryOffers shipping={shipping.value} express={express.ok ? express.value.express : undefined} words={words} locale={locale} />
        <p className="dialog-content__ways">
          <a href={setting.page(servicePagePath("shipping", locale))}>{words("delivery.story")}</a>
        </p>
      </>
    ),
  };
};
