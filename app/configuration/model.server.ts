import type { Price } from "#app/catalogue/price.ts";
import { formatMoney } from "#app/locale/money.ts";
import { formatLowestPrice, formatPrice } from "#app/ui/price/format-price.ts";
import type { FormattedPrice } from "#app/ui/price/price.tsx";
import type { ConfigurationModel, ConfigurationPrices, OptionModel } from "./model.ts";
import { type ConfigurationContext, type PriceBreakdown, type ProductDescription, unique } from "./products/kind.server.ts";
import { isWholeNumberText, type ResolvedOption, type ResolvedOptions, toQuery } from "./state.ts";

/** Accepts every product, since method parameters are bivariant. The compiler cannot pair setups and data in a table of products. */
export type AnyProductDescription = ProductDescription<object, object>;

export function toConfigurationModel(
  kind: AnyProductDescription,
  resolved: ResolvedOptions,
  data: object,
  place: ConfigurationContext,
): ConfigurationModel {
  const { chosen } = resolved;
  const options = resolved.options.map((option) => shownOption(kind, option, resolved, data, place));
  const handOff = kind.handOff?.(chosen, data, place);
  const sample = kind.sample?.(chosen, data, place);
  return {
    query: new URLSearchParams(toQuery(resolved)).toString(),
    title: kind.title(chosen, data, place),
    hasEach: kind.hasEach,
    hasScale: kind.hasScale,
    hasFrom: kind.hasFrom,
    notice: noticeOf(kind, options, resolved, data, place),
    options,
    hanging: kind.hangingOf?.(chosen, data),
    card: kind.cardOf?.(chosen),
    design: handOff && place.design(handOff),
    sample: sample && { href: place.design(sample), text: place.words(kind.sampleLegend ?? "configuration.sample") },
    order: kind.order?.(chosen),
  };
}

/** States a reason that several options share only once. */
function noticeOf(
  kind: AnyProductDescription,
  options: readonly OptionModel[],
  resolved: ResolvedOptions,
  data: object,
  place: ConfigurationContext,
): string | undefined {
  const notices = options
    .filter(({ name }) => resolved.refused.includes(name))
    .map((option) => kind.noticeOf?.(option.name, resolved, data, place) ?? refusalOf(option, resolved, place));
  return notices.length > 0 ? unique(notices).join(" ") : undefined;
}

function refusalOf(
  { name, title, ...option }: OptionModel,
  { requested, chosen }: ResolvedOptions,
  { words }: ConfigurationContext,
): string {
  const params = { option: title, chosen: nameIn(option) };
  const value = requested[name];
  return isWholeNumberText(value) && isWholeNumberText(chosen[name])
    ? words("configuration.nearestNumber", { ...params, asked: Number(value) })
    : words("configuration.refused", params);
}

function shownOption(
  kind: AnyProductDescription,
  { name, field, offer, chosen }: ResolvedOption,
  resolved: ResolvedOptions,
  data: object,
  place: ConfigurationContext,
): OptionModel {
  const option = kind.options.find((one) => one.name === name);
  const sent = (value: string) => (field === name ? value : `${name}.${value}`);
  const nameOf = (value: string) => option?.nameOf(value, data, place, resolved.chosen) ?? value;
  const shown = {
    name,
    field,
    title: place.words(option?.legend ?? "calculator.format"),
    control: option?.controlFor?.(data) ?? option?.control ?? "list",
    chosen: sent(chosen),
    isPriced: option?.isPriced,
    isFormat: option?.legend === "calculator.format" || undefined,
    isFolded: option?.isFolded?.(data) || undefined,
    ways: option?.waysOf?.(resolved.chosen, data, place),
  };
  if ("range" in offer) return { ...shown, values: [], range: offer.range };
  return {
    ...shown,
    values: offer.values.map(({ value, closedBy }, index) => ({
      value: sent(value),
      name: nameOf(value),
      closed: closedBy && place.words("configuration.closed", { chosen: chosenName(kind, closedBy, resolved, data, place) }),
      swatch: option?.swatchOf?.(value),
      badge: option?.badgeOf?.(value, index, data),
      set: option?.setOf?.(value, data),
    })),
  };
}

function chosenName(
  kind: AnyProductDescription,
  name: string,
  { chosen }: ResolvedOptions,
  data: object,
  place: ConfigurationContext,
): string {
  const value = chosen[name] ?? "";
  return kind.options.find((one) => one.name === name)?.nameOf(value, data, place, chosen) ?? value;
}

function nameIn({ chosen, values }: Pick<OptionModel, "chosen" | "values">): string {
  return values.find(({ value }) => value === chosen)?.name ?? chosen;
}

export function formatConfigurationPrices(
  priced: PriceBreakdown,
  { options }: ResolvedOptions,
  place: ConfigurationContext,
): ConfigurationPrices {
  const { words, locale } = place;
  return {
    from: (priced.listed && formatLowestPrice(priced.listed, place)) ?? undefined,
    total: formatPrice(priced.total, place),
    each:
      priced.each &&
      words(priced.hasAddOns ? "configuration.eachWithAddOns" : "configuration.each", {
        price: formatMoney(priced.each.priceCurrent, locale),
      }),
    adds: options.map(({ name, offer }) => {
      const adds = priced.adds?.[name];
      return adds && "values" in offer ? offer.values.map(({ value }) => addWords(adds[value], priced.hasUnitAdds, place)) : [];
    }),
    scale: (priced.scale ?? []).map(({ from, each }) => [words("configuration.fromAmount", { amount: from }), formatMoney(each, locale)]),
  };
}

function addWords(add: Price | number | undefined, isUnit: boolean | undefined, place: ConfigurationContext): FormattedPrice | null {
  if (add === undefined || add === 0) return null;
  if (typeof add === "number") {
    const price = formatMoney(add, place.locale);
    return place.words("configuration.plus", { price: isUnit ? place.words("configuration.each", { price }) : price });
  }
  return formatPrice(add, place);
}
