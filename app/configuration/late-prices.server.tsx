import { type DeliveryAnswers, toDeliveryTerms } from "#app/backend/delivery-terms.ts";
import type { AnswersTo } from "#app/backend/question.ts";
import type { BuildOfferContent } from "#app/blocks/define-block.server.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { ArrivalLine, type DeliveryLine, DeliveryLines, withoutArrival } from "#app/ui/delivery/delivery.tsx";
import { formatDelivery } from "#app/ui/delivery/format-delivery.server.ts";
import { createPriceRenderer, type PriceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import { formatConfigurationPrices } from "./model.server.ts";
import type { ConfigurationPrices } from "./model.ts";
import { PriceTierTable } from "./price-tiers.tsx";
import type { PriceQuestions } from "./products/kind.server.ts";
import type { ResolvedConfiguration } from "./products.server.ts";

/** Omits the setup, whose functions may reference the request. */
type PricedConfiguration = Omit<ResolvedConfiguration, "setup">;

type PriceAnswers = AnswersTo<PriceQuestions>;

/** The returned function is stored with the shell, so it must not reference the request. */
export function createPriceFill({
  kind,
  settled,
  data,
  place,
}: PricedConfiguration): (answers: PriceAnswers & DeliveryAnswers) => HoleContent {
  const priced: PricedConfiguration = { kind, settled, data, place };
  const render = createPriceRenderer(place.words);
  return (answers) => {
    const { prices, delivery } = formatPriceAnswers(priced, answers);
    return latePrices(prices, delivery, render);
  };
}

export function formatPriceAnswers(
  { kind, settled, data, place }: PricedConfiguration,
  answers: PriceAnswers & DeliveryAnswers,
): { prices: ConfigurationPrices | null; delivery: readonly DeliveryLine[] } {
  const priced = kind.read(answers, settled.chosen, data);
  return {
    prices: priced ? formatConfigurationPrices(priced, settled, place) : null,
    delivery: formatDelivery(
      toDeliveryTerms(answers),
      { ...kind.delivered(settled.chosen, data), total: priced?.total.priceCurrent },
      place,
    ),
  };
}

export function createOffersFill(
  { kind, settled, data }: PricedConfiguration,
  make: BuildOfferContent,
): (answers: PriceAnswers) => HoleContent {
  return (answers) => {
    const priced = kind.read(answers, settled.chosen, data);
    return make(priced?.listed ?? (priced ? [priced.total] : []));
  };
}

function latePrices(prices: ConfigurationPrices | null, delivery: readonly DeliveryLine[], render: PriceRenderer): HoleContent {
  const at = (name: string) => {
    if (name === "from") return render(prices?.from);
    const [, option, value] = /^add-(\d+)-(\d+)$/.exec(name) ?? [];
    const add = option !== undefined && prices?.adds[Number(option)]?.[Number(value)];
    if (add) return render(add);
    if (name === "total") return render(prices?.total);
    if (name === "arrival") return <ArrivalLine lines={delivery} />;
    if (name === "delivery") return <DeliveryLines lines={withoutArrival(delivery)} />;
    if (name === "each" && prices?.each) return render(prices.each);
    return name === "scale" ? <PriceTierTable rows={prices?.scale ?? []} /> : undefined;
  };
  return { at, props: { prices, delivery } };
}
