import { calculatorReference } from "#app/backend/calls/prices/calculator-reference.ts";
import { memo, memoAt } from "#app/cache/memo.ts";
import { parseFormat, readFormatList, swapOrientation } from "#app/catalogue/format.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import { type Late, type LateSheet, PrintedIsland } from "#app/document/document.server.ts";
import { formatSize } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { isHexColour } from "#app/ui/hex-colour.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { lowestWords, priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { adopt, type MaterialChoice, type Selection } from "./selection.ts";
import { type Badge, Calculator, type CalculatorPrices, type CalculatorProps } from "./view.tsx";

/** The experiment that swaps portrait and landscape; it needs the page's tag of the same name too (shell.md §4). */
const orientationExperiment = "1616";

type CalculatorContent = Content<"Calculator">;

type CalculatorOffer = Omit<CalculatorProps, "prices">;

/** What the calculator asks of its page beside its own content. */
export type PageQuestion = {
  tags: readonly string[];
  actionColor: { ctaColor?: string | null; ctaTextColor?: string | null };
};

/** The island of the calculator: printed at once with its choices, filled and told of its prices when they are there. */
export function loadCalculator(content: CalculatorContent, shop: Shop, page: PageQuestion): LateSheet | undefined {
  const offer = offerOf(content, shop, page);
  if (!offer) return undefined;
  const { materialType, formatType } = offer.initial;
  return {
    variant: [offer.page, materialType, formatType, isSwapped(shop, page)].join(" "),
    view: () => <PrintedIsland name="calculator" view={Calculator} props={offer} />,
    ...shop.reads.late(calculatorReference, referenceQuestion(content.product, offer.materials), latePrices(offer, shop)),
  };
}

/** What comes of the prices: those of the chosen material stand in their places, and the island is told of all. */
function latePrices({ materials, initial }: CalculatorOffer, { locale, words }: Pick<Shop, "locale" | "words">) {
  const chosen = materials.findIndex(({ value }) => value === initial.materialType);
  const print = pricePrinter(words);
  return (answer: Reference | undefined): Late => {
    const prices = answer ? pricesInWords(answer, materials, { locale, words }) : "unavailable";
    return { at: (index) => print(prices === "unavailable" ? undefined : prices[chosen]?.[Number(index)]), props: { prices } };
  };
}

/** What the calculator offers, and what of it is selected when the page comes; undefined where nothing is on offer. */
export function offerOf(content: CalculatorContent, shop: Shop, page: PageQuestion): CalculatorOffer | undefined {
  const swapped = isSwapped(shop, page);
  const offer = memoAt(shop, content, `offer ${swapped}`, () => readOffer(content, swapped, shop));
  const [first] = offer.materials;
  if (!first) return undefined;
  return {
    headline: content.headline,
    ...offer,
    ...actionColors(page.actionColor),
    initial: selectedOnLoad(offer.materials, first, { sku: content.sku ?? "", swapped }, shop),
    locale: shop.locale,
    page: `${shop.address.basename}${shop.address.path.replace(/\.data$/, "")}`,
  };
}

/** Whether portrait and landscape are swapped for this visitor. */
function isSwapped({ reads }: Shop, { tags }: PageQuestion): boolean {
  return tags.includes(orientationExperiment) && reads.treatment(orientationExperiment) === "on";
}

/** What follows from the story and the locale alone. */
function readOffer(
  content: CalculatorContent,
  swapped: boolean,
  shop: Shop,
): Pick<CalculatorProps, "materials" | "sizes" | "badges" | "words"> {
  const { words, locale } = shop;
  const listed = (content.materials ?? []).flatMap((material) => materialChoice(material, swapped, shop) ?? []);
  // A material that an editor listed twice is one choice: its first.
  const materials = listed.filter(({ value }, place) => listed.findIndex((choice) => choice.value === value) === place);
  const formats = new Set(materials.flatMap((material) => material.formats));
  const sizes = [...formats].map((format) => {
    const { width, height } = parseFormat(format);
    return [format, formatSize(width, height, locale)] as const;
  });
  return {
    materials,
    sizes: Object.fromEntries(sizes),
    badges: (content.labels ?? []).map(readBadge),
    words: {
      material: words("calculator.material"),
      format: words("calculator.format"),
      price: words("calculator.price"),
      designNow: words("action.design-now"),
      update: words("calculator.update"),
      taxNote: words("calculator.taxNote"),
      ...priceLabels(words),
    },
  };
}

function materialChoice(
  content: NonNullable<CalculatorContent["materials"]>[number],
  swapped: boolean,
  shop: Shop,
): MaterialChoice | undefined {
  const { materialType } = content;
  const { formats } = readFormatList(content.formats);
  const [first] = formats;
  if (!isMaterial(materialType) || first === undefined) return undefined;
  const oriented = (format: string) => (swapped ? swapOrientation(format) : format);
  const initial = content.initiallySelectedFormat || first;
  return {
    value: materialType,
    label: shop.words(`material.${materialType}`),
    initialFormat: oriented(formats.includes(initial) ? initial : first),
    formats: [...new Set(formats.map(oriented))],
  };
}

function readBadge(label: NonNullable<CalculatorContent["labels"]>[number]): Badge {
  const { index, labelText, labelBackgroundColor, labelTextColor } = label;
  return {
    index: Number(index),
    text: labelText,
    ...(isHexColour(labelBackgroundColor) ? { backgroundColor: labelBackgroundColor } : {}),
    ...(isHexColour(labelTextColor) ? { color: labelTextColor } : {}),
  };
}

/** A page's own colours of its call to action (shell.md §3, "ctaColors"); both or none, so that words stay readable. */
function actionColors({ ctaColor, ctaTextColor }: PageQuestion["actionColor"]): Pick<CalculatorProps, "ctaColors"> {
  return isHexColour(ctaColor) && isHexColour(ctaTextColor) ? { ctaColors: { ctaBackgroundColor: ctaColor, ctaTextColor } } : {};
}

/**
 * What is selected when the page comes: an article of the story or of the address preselects its material and format
 * (shell.md §4), and so does the plain form. A choice that is not on offer changes nothing.
 */
function selectedOnLoad(
  materials: MaterialChoice[],
  first: MaterialChoice,
  { sku, swapped }: { sku: string; swapped: boolean },
  shop: Shop,
): Selection {
  const oriented = (article: string) => (swapped ? turnedArticle(article, materials) : article);
  const initial = adopt(materials, { materialType: first.value, formatType: first.initialFormat }, { sku: oriented(sku) });
  const selection = adopt(materials, initial, {
    materialType: shop.reads.asked("materialType"),
    sku: oriented(shop.reads.asked("sku") ?? ""),
  });
  const isDefault = selection.materialType === initial.materialType && selection.formatType === initial.formatType;
  // Only choices on offer are told apart, so made-up addresses cannot fill the shell cache.
  if (!isDefault) shop.reads.choice(`${selection.materialType}-${selection.formatType}`);
  return selection;
}

/** Where the formats are swapped, an article is swapped with them, unless its format is on offer as it is. */
function turnedArticle(article: string, materials: readonly MaterialChoice[]): string {
  return article.replace(/\d+x\d+$/, (format) =>
    materials.some(({ formats }) => formats.includes(format)) ? format : swapOrientation(format),
  );
}

/** Asks for the prices of all that is on offer; whoever asks again gets the same answer. */
export function referenceQuestion(product: string, materials: readonly MaterialChoice[]) {
  return memo(materials, product, () => ({
    product,
    formatTypes: Object.fromEntries(materials.map((material) => [material.value, material.formats])),
  }));
}

type Reference = {
  materials: { materialType: string; formats: { formatType: string; priceCurrent: number; priceOriginal: number }[] }[];
};

function pricesInWords(answer: Reference, materials: readonly MaterialChoice[], place: Pick<Shop, "locale" | "words">): CalculatorPrices {
  return materials.map(({ value, formats }) => {
    const priced = answer.materials.find((material) => material.materialType === value)?.formats ?? [];
    const words = formats.map((format) => {
      const price = priced.find((candidate) => candidate.formatType === format);
      return price ? priceWords(price, place) : null;
    });
    return [lowestWords(priced, place), ...words];
  });
}
