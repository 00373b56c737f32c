import type { DeliveryTerms } from "#app/backend/delivery-terms.ts";
import { formatHour } from "#app/locale/dates.ts";
import { formatMoney } from "#app/locale/money.ts";
import type { LocaleWords } from "#app/locale/translate.ts";

type Shipping = DeliveryTerms["shipping"];
type Offer = Shipping["deliveries"][number] & Shipping["production"];

/** Lists carrier, time and cost of each service (shop 7.12, shop 7.30); shows days instead of dates, since the page may be cached. */
export function DeliveryOffers({ shipping, express, ...localeWords }: Omit<DeliveryTerms, "hour"> & LocaleWords) {
  const { words, locale } = localeWords;
  const { deliveries, freeFrom } = shipping;
  const offers = offersOf(shipping, express);
  return (
    <div className="delivery-offers">
      <div className="delivery-offers__services">
        {offers.map((offer) => (
          <DeliveryOffer key={offer.service} offer={offer} {...localeWords} />
        ))}
      </div>
      {freeFrom !== null && deliveries.some(({ priceCurrent }) => priceCurrent > 0) ? (
        <p>{words("delivery.freeFrom", { from: formatMoney(freeFrom, locale, 0) })}</p>
      ) : null}
      {offers.some(({ service }) => service === "express") ? <p>{words("delivery.expressNote")}</p> : null}
    </div>
  );
}

/** Express delivery is offered only with express production, whose surcharge is added to the price. */
function offersOf({ deliveries, production }: Shipping, express: DeliveryTerms["express"]): Offer[] {
  return deliveries.flatMap((delivery) => {
    if (delivery.service === "standard") return { ...delivery, ...production };
    if (!express) return [];
    const { cutOffHour, workingDays, surcharge } = express;
    return { ...delivery, cutOffHour, workingDays, priceCurrent: delivery.priceCurrent + surcharge };
  });
}

function DeliveryOffer({ offer, words, locale }: LocaleWords & { offer: Offer }) {
  const { service, carrier, daysFrom, daysTo, workingDays, cutOffHour, priceCurrent } = offer;
  const facts = [
    [words("delivery.price"), priceCurrent === 0 ? words("delivery.free") : formatMoney(Math.round(priceCurrent * 100) / 100, locale)],
    [words("delivery.cutOff"), words("delivery.cutOffTime", { time: formatHour(cutOffHour, locale) })],
    [words("delivery.making"), words("delivery.workingDays", { count: workingDays })],
    [words("delivery.time"), `${words("delivery.days", { from: daysFrom, to: daysTo })} (${carrier})`],
  ] as const;
  return (
    <div>
      <h3>{words(service === "express" ? "delivery.expressService" : "delivery.standard")}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div className="delivery-offers__fact" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
