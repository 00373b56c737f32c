import { type DeliveryOfferAnswers, deliveryOfferQuestions, toDeliveryOffers } from "#app/backend/delivery-terms.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { DeliveryOffers } from "#app/ui/delivery/delivery-offers.server.tsx";
import type { Content } from "#content-types/schema.ts";

export function loadShippingPrices({ headline, text }: Content<"ShippingPrices">, shop: Shop) {
  return {
    props: () => ({ headline, text: text || undefined }),
    late: shop.reads.lateOf(deliveryOfferQuestions, lateOffers(shop)),
  };
}

/** Without delivery terms, a text refers to the cart. */
function lateOffers({ locale, words }: LocaleWords) {
  return (answers: DeliveryOfferAnswers): HoleContent => {
    const terms = toDeliveryOffers(answers);
    const offers = terms ? <DeliveryOffers {...terms} locale={locale} words={words} /> : <p>{words("delivery.unknown")}</p>;
    return { at: () => <div className="shipping-prices__offers">{offers}</div> };
  };
}
