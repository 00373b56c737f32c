import { calculatorReference } from "#app/backend/calls/prices/calculator-reference.ts";
import { parseFormat, readFormatList, swapOrientation } from "#app/catalogue/format.ts";
import type { Late } from "#app/catalogue/late.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import { lowestPrice } from "#app/catalogue/price.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { photoFrameDesigner } from "#app/designer/photo-frame.ts";
import { formatMoney } from "#app/locale/money.ts";
import { formatSize } from "#app/locale/units.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/shop.ts";
import { priceStandIns, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { adopt, type FormatChoice, formatOf, type MaterialChoice, type Selection } from "./selection.ts";
import type { CalculatorPrices, CalculatorProps } from "./view.tsx";

/** The experiment that swaps portrait and landscape; it needs the page's tag of the same name too (shell.md §4). */
const orientationExperiment = "1616";

/** What the calculator needs: its choices at once, its prices late. */
export function loadCalculator(
  content: Content<"Calculator">,
  shop: Shop,
  page: { tags: readonly string[]; query: URLSearchParams },
): CalculatorProps | undefined {
  const swapped = page.tags.includes(orientationExperiment) && shop.treatment(orientationExperiment) === "on";
  const materials = (content.materials ?? []).flatMap((material) => materialChoice(material, content.labels ?? [], swapped, shop) ?? []);
  const [first] = materials;
  if (!first) return undefined;

  const { words } = shop;
  return {
    headline: content.headline,
    materials,
    initial: selectedOnLoad(materials, first, content.sku ?? "", page.query, shop),
    action: `${shop.address.basename}${shop.address.path}`,
    words: {
      material: words("calculator.material"),
      format: words("calculator.format"),
      price: words("calculator.price"),
      designNow: words("calculator.designNow"),
      update: words("calculator.update"),
      taxNote: words("calculator.taxNote"),
      ...priceStandIns(words),
    },
    late: askPrices(content.product, materials, shop),
  };
}

type MaterialContent = NonNullable<Content<"Calculator">["materials"]>[number];
type LabelContent = NonNullable<Content<"Calculator">["labels"]>[number];

function materialChoice(
  content: MaterialContent,
  labels: readonly LabelContent[],
  swapped: boolean,
  shop: Shop,
): MaterialChoice | undefined {
  const { materialType } = content;
  const { formats, refused } = readFormatList(content.formats);
  if (refused.length > 0)
    logEvent("error", "hybrid-parse-error", { at: content._uid, reason: `no formats: ${refused.join(" ").slice(0, 100)}` });
  const [first] = formats;
  if (!isMaterial(materialType) || first === undefined) return undefined;
  const oriented = (format: string) => (swapped ? swapOrientation(format) : format);
  const initial = content.initiallySelectedFormat || first;
  return {
    value: materialType,
    label: shop.words(`material.${materialType}`),
    initialFormat: oriented(formats.includes(initial) ? initial : first),
    formats: formats.map((format, index) => formatChoice(materialType, oriented(format), labels, index, shop)),
  };
}

function formatChoice(material: Material, value: string, labels: readonly LabelContent[], index: number, shop: Shop): FormatChoice {
  const { width, height } = parseFormat(value);
  const sku = skuOf(material, value);
  const label = labels.find((candidate) => Number(candidate.index) === index);
  return {
    value,
    label: formatSize(width, height, shop.locale),
    sku,
    href: photoFrameDesigner({ materialType: material, sku }),
    ...(label ? { badge: badgeOf(label) } : {}),
  };
}

function badgeOf({ labelText, labelBackgroundColor, labelTextColor }: LabelContent): NonNullable<FormatChoice["badge"]> {
  return {
    text: labelText,
    ...(isColour(labelBackgroundColor) ? { backgroundColor: labelBackgroundColor } : {}),
    ...(isColour(labelTextColor) ? { color: labelTextColor } : {}),
  };
}

function isColour(text: string | null | undefined): text is string {
  return /^#[0-9a-f]{3,8}$/i.test(text ?? "");
}

/**
 * What is selected when the page comes: an article of the story or of the address preselects its material and format
 * (shell.md §4), and so does the plain form. A choice that is not on offer changes nothing.
 */
function selectedOnLoad(materials: MaterialChoice[], first: MaterialChoice, sku: string, query: URLSearchParams, shop: Shop): Selection {
  const initial = adopt(materials, { materialType: first.value, formatType: first.initialFormat }, selectionOfSku(sku));
  const asked = {
    ...selectionOfSku(query.get("sku") ?? ""),
    ...(query.has("materialType") ? { materialType: query.get("materialType") ?? "" } : {}),
    ...(query.has("formatType") ? { formatType: query.get("formatType") ?? "" } : {}),
  };
  const selection = adopt(materials, initial, asked);
  const isDefault = selection.materialType === initial.materialType && selection.formatType === initial.formatType;
  // Only choices on offer are told apart, so made-up addresses cannot fill the shell cache.
  if (!isDefault && formatOf(materials, selection)) shop.printing.parts.push(`selection=${selection.materialType}-${selection.formatType}`);
  return selection;
}

function selectionOfSku(sku: string): Partial<Selection> {
  const match = /^([a-z]+)-(\d+x\d+)$/.exec(sku);
  return match?.[1] && match[2] ? { materialType: match[1], formatType: match[2] } : {};
}

async function askPrices(product: string, materials: readonly MaterialChoice[], shop: Shop): Promise<Late<CalculatorPrices>> {
  const formatTypes = Object.fromEntries(materials.map((material) => [material.value, material.formats.map((format) => format.value)]));
  const answer = await shop.services.backend.ask(calculatorReference, { product, formatTypes }, shop);
  if (!answer.ok) return answer;
  const from: CalculatorPrices["from"] = {};
  const bySku: CalculatorPrices["bySku"] = {};
  for (const { materialType, formats } of answer.value.materials) {
    const lowest = formatMoney(lowestPrice(formats), shop.locale);
    if (lowest) from[materialType] = shop.words("calculator.from", { price: lowest });
    for (const price of formats) bySku[price.sku] = priceWords(price, shop);
  }
  return { ok: true, value: { from, bySku } };
}
