import type { AnswerOf } from "#app/backend/call.ts";
import { expressShop } from "#app/backend/calls/catalogue/express-shop.ts";
import { shippingInformation } from "#app/backend/calls/shop/shipping-information.ts";
import { formatHour } from "#app/locale/dates.ts";
import { formatMoney } from "#app/locale/money.ts";
import type { Shop } from "#app/request/shop.ts";
import type { DialogView } from "./dialog-view.server.ts";

type Terms = AnswerOf<typeof shippingInformation>;
type Express = AnswerOf<typeof expressShop>["express"];

/** States the deliveries of the market: carrier, time and cost (shop 7.12, shop 7.30). Days are not dates, since dialogs are cached. */
export const shippingDialog: DialogView = async (shop) => {
  const { words, locale } = shop;
  const [shipping, express] = await Promise.all([shop.reads.ask(shippingInformation, {}), shop.reads.ask(expressShop, {})]);
  if (!shipping.ok) return { status: 503 };
  const { deliveries, freeFrom } = shipping.value;
  const offers = offersOf(shipping.value, express.ok ? express.value.express : null);
  return {
    title: words("delivery.title"),
    body: (
      <>
        {offers.map((offer) => (
          <Offer key={offer.service} {...offer} shop={shop} />
        ))}
        {freeFrom !== null && deliveries.some(({ priceCurrent }) => priceCurrent > 0) ? (
          <p>{words("delivery.freeFrom", { from: formatMoney(freeFrom, locale, 0) })}</p>
        ) : null}
        {offers.some(({ service }) => service === "express") ? <p>{words("delivery.expressNote")}</p> : null}
      </>
    ),
  };
};

type OfferFacts = Terms["deliveries"][number] & Terms["production"];

/** Express delivery is offered together with express production only, and costs its surcharge. */
function offersOf({ deliveries, production }: Terms, express: Express): OfferFacts[] {
  return deliveries.flatMap((delivery) => {
    if (delivery.service === "standard") return { ...delivery, ...production };
    const { cutOffHour, workingDays, surcharge } = express ?? {};
    if (cutOffHour === undefined || workingDays === undefined || surcharge === undefined) return [];
    return { ...delivery, cutOffHour, workingDays, priceCurrent: delivery.priceCurrent + surcharge };
  });
}

function Offer({
  service,
  carrier,
  daysFrom,
  daysTo,
  workingDays,
  cutOffHour,
  priceCurrent,
  shop: { words, locale },
}: OfferFacts & { shop: Pick<Shop, "words" | "locale"> }) {
  const facts = [
    [words("delivery.price"), priceCurrent === 0 ? words("delivery.free") : formatMoney(Math.round(priceCurrent * 100) / 100, locale)],
    [words("delivery.cutOff"), words("delivery.cutOffTime", { time: formatHour(cutOffHour, locale) })],
    [words("delivery.making"), words("delivery.workingDays", { count: workingDays })],
    [words("delivery.time"), `${words("delivery.days", { from: daysFrom, to: daysTo })} (${carrier})`],
  ] as const;
  return (
    <>
      <h3 className="dialog-content__subtitle">{words(service === "express" ? "delivery.expressService" : "delivery.standard")}</h3>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div className="facts__fact" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
