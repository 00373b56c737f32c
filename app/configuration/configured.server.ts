import type { Price } from "#app/catalogue/price.ts";
import { formatMoney } from "#app/locale/money.ts";
import type { PriceWords } from "#app/ui/price.tsx";
import { lowestWords, priceWords } from "#app/ui/price-words.ts";
import type { Configured, ConfiguredPrices, ShownOption } from "./configured.ts";
import type { KindOf, Place, Priced } from "./kinds/kind.server.ts";
import { isNumber, type Settled, type SettledOption, spelled } from "./state.ts";

/** A kind whose setup and data go together; the compiler cannot follow them through a table. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind knows is its own affair
export type Kind = KindOf<any, any>;

/** What is settled, in words. An option of which there is but one value says nothing. */
export function configuredOf(kind: Kind, settled: Settled, data: unknown, place: Place): Configured {
  const { chosen, refused } = settled;
  const options = settled.options.map((option) => shownOption(kind, option, settled, data, place));
  const handOff = kind.handOff?.(chosen, data, place);
  const sample = kind.sample?.(chosen, data, place);
  const [first] = refused;
  const told = options.find(({ name }) => name === first);
  return {
    query: new URLSearchParams(spelled(settled)).toString(),
    title: kind.title(chosen, data, place),
    hasScale: kind.hasScale,
    hasFrom: kind.hasFrom,
    notice: (refused.length > 0 && kind.noticeOf?.(settled, data, place)) || (told && refusalOf(told, settled, place)),
    options,
    hanging: kind.hangingOf?.(chosen, data),
    design: handOff && place.design(handOff),
    sample: sample && { href: place.design(sample), text: place.words(kind.sampleLegend ?? "configuration.sample") },
    order: handOff ? undefined : { sku: chosen.accessory ?? "", amount: chosen.amount ?? "1" },
  };
}

/** What is said of an option that is asked for something which it does not offer: of a number also which one it was. */
function refusalOf({ name, title, ...option }: ShownOption, { wish, chosen }: Settled, { words }: Place): string {
  const said = { option: title, chosen: nameIn(option) };
  const asked = wish[name];
  return isNumber(asked) && isNumber(chosen[name])
    ? words("configuration.nearestNumber", { ...said, asked: Number(asked) })
    : words("configuration.refused", said);
}

function shownOption(
  kind: Kind,
  { name, field, offer, chosen }: SettledOption,
  settled: Settled,
  data: unknown,
  place: Place,
): ShownOption {
  const option = kind.options.find((one) => one.name === name);
  const looks = option?.looks ?? "list";
  const sent = (value: string) => (field === name ? value : `${name}.${value}`);
  const nameOf = (value: string) => option?.nameOf(value, data, place) ?? value;
  const shown = {
    name,
    field,
    title: place.words(option?.legend ?? "calculator.format"),
    looks: typeof looks === "function" ? looks(data) : looks,
    chosen: sent(chosen),
    isPriced: option?.isPriced,
    isFolded: option?.isFolded?.(data) || undefined,
    ways: option?.waysOf?.(settled.chosen, data, place),
  };
  if ("range" in offer) return { ...shown, values: [], range: offer.range };
  return {
    ...shown,
    values: offer.values.map(({ value, closedBy }, index) => ({
      value: sent(value),
      name: nameOf(value),
      closed: closedBy && place.words("configuration.closed", { chosen: chosenName(kind, closedBy, settled, data, place) }),
      swatch: option?.swatchOf?.(value),
      badge: option?.badgeOf?.(index, data),
    })),
  };
}

function chosenName(kind: Kind, name: string, { chosen }: Settled, data: unknown, place: Place): string {
  const value = chosen[name] ?? "";
  return kind.options.find((one) => one.name === name)?.nameOf(value, data, place) ?? value;
}

function nameIn({ chosen, values }: Pick<ShownOption, "chosen" | "values">): string {
  return values.find(({ value }) => value === chosen)?.name ?? chosen;
}

/** What it costs, in the words and the money of a market. */
export function pricesOf(priced: Priced, { options }: Settled, place: Place): ConfiguredPrices {
  const { words, locale } = place;
  return {
    from: (priced.listed && lowestWords(priced.listed, place)) ?? undefined,
    total: priceWords(priced.total, place),
    each: priced.each && words("configuration.each", { price: formatMoney(priced.each.priceCurrent, locale) }),
    adds: options.map(({ name, offer }) => {
      const adds = priced.adds?.[name];
      return adds && "values" in offer ? offer.values.map(({ value }) => addWords(adds[value], place)) : [];
    }),
    scale: (priced.scale ?? []).map(({ from, each }) => [words("configuration.fromAmount", { amount: from }), formatMoney(each, locale)]),
  };
}

/** What a value adds is said as "+ 4,50 €", what it costs as a price; what costs nothing more says nothing. */
function addWords(add: Price | number | undefined, place: Place): PriceWords | null {
  if (add === undefined || add === 0) return null;
  if (typeof add === "number") return place.words("configuration.plus", { price: formatMoney(add, place.locale) });
  return priceWords(add, place);
}
