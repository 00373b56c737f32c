import type { MakeOffers } from "#app/blocks/define-block.server.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { type PriceRenderer, priceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import { formatConfigurationPrices } from "./model.server.ts";
import type { ConfigurationPrices } from "./model.ts";
import { PriceTierTable } from "./price-tiers.tsx";
import type { ResolvedConfiguration } from "./products.server.ts";

/** Builds hole content from the price calls' answers. It outlives the first visit, so it holds no request. */
export function pricesFrom({
  kind,
  settled,
  data,
  place,
}: ResolvedConfiguration): (answers: readonly (object | undefined)[]) => HoleContent {
  const render = priceRenderer(place.words);
  return (answers) => {
    const priced = kind.read(answers, settled.chosen, data);
    return latePrices(priced && formatConfigurationPrices(priced, settled, place), render);
  };
}

export function offersFrom(
  { kind, settled, data }: ResolvedConfiguration,
  make: MakeOffers,
): (answers: readonly (object | undefined)[]) => HoleContent {
  return (answers) => {
    const priced = kind.read(answers, settled.chosen, data);
    return make(priced?.listed ?? (priced ? [priced.total] : []));
  };
}

function latePrices(prices: ConfigurationPrices | undefined, render: PriceRenderer): HoleContent {
  const at = (name: string) => {
    if (name === "from") return render(prices?.from);
    const [, option, value] = /^add-(\d+)-(\d+)$/.exec(name) ?? [];
    const add = option !== undefined && prices?.adds[Number(option)]?.[Number(value)];
    if (add) return render(add);
    if (name === "total") return render(prices?.total);
    if (name === "each" && prices?.each) return render(prices.each);
    return name === "scale" ? <PriceTierTable rows={prices?.scale ?? []} /> : undefined;
  };
  return { at, props: { prices: prices ?? null } };
}
