import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { deliveryQuestions, toDeliveryTerms } from "#app/backend/delivery-terms.ts";
import { type AnswersTo, backendQuestion } from "#app/backend/question.ts";
import { calculatorMaterials } from "#app/blocks/calculator-materials.ts";
import type { BlockPage } from "#app/blocks/define-block.server.ts";
import { memo } from "#app/cache/memo.ts";
import type { DeliveredArticle } from "#app/catalogue/delivery.ts";
import { orientationExperimentId, parseFormat, parseFormatList, swapOrientation } from "#app/catalogue/format/format.ts";
import { labelOfFormat } from "#app/catalogue/format/format-label.ts";
import { type Framing, framingQuery, toFraming } from "#app/catalogue/frame/framing.ts";
import type { Material } from "#app/catalogue/material.ts";
import { photoFrameSku } from "#app/catalogue/sku.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import { trimSlashes } from "#app/locale/address.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { DeliveryLines } from "#app/ui/delivery/delivery.tsx";
import { formatDelivery } from "#app/ui/delivery/format-delivery.server.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { createPriceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import type { Content } from "#content-types/schema.ts";
import type { FormatsAndPricesProps } from "./view.server.tsx";

export function loadFormatsAndPrices(content: Content<"FormatsAndPrices">, shop: Shop, { story, isOn }: Pick<BlockPage, "story" | "isOn">) {
  const { materialType } = content;
  // Shows the formats in the same orientation as the page's calculator.
  const isTurned = isOn(orientationExperimentId);
  const formats = memo(content, `formats ${isTurned}`, () => formatsOf(content, isTurned));
  if (formats.length === 0) return undefined;

  const framing = toFraming(content.frameType ?? "");
  const params = memo(formats, `${materialType} ${framing?.frameType}`, () => ({ materialType, ...framing, formatTypes: formats }));
  const calculator = calculatorMaterials(story).includes(materialType) ? story.content.calculator?.[0] : undefined;
  return {
    variant: isTurned ? "turned" : "",
    props: () => readContent(content, materialType, formats, { framing, calculator }, shop),
    late: shop.reads.lateOf(
      questionsOf(params, framing),
      latePrices(deliveredOf(framing ? "framedMaterial" : materialType, formats), shop),
    ),
  };
}

function questionsOf(params: { materialType: Material; formatTypes: string[] }, framing: Framing | undefined) {
  return {
    formats: framing ? backendQuestion(photoFramePricesFormats, params) : backendQuestion(pricesOfFormats, params),
    ...deliveryQuestions,
  };
}

function formatsOf(content: Content<"FormatsAndPrices">, isTurned: boolean): string[] {
  const { formats } = parseFormatList(content.formats);
  return isTurned ? [...new Set(formats.map(swapOrientation))] : formats;
}

/** Takes the longest side of all formats, since express delivery is mentioned only if all formats qualify. */
function deliveredOf(article: string, formats: readonly string[]): DeliveredArticle {
  const sides = formats.map(parseFormat).flatMap(({ width, height }) => [width, height]);
  return { article, longestSide: Math.max(...sides) };
}

function latePrices(delivered: DeliveredArticle, { locale, words }: LocaleWords) {
  const render = createPriceRenderer(words);
  return (answers: AnswersTo<ReturnType<typeof questionsOf>>): HoleContent => {
    const terms = toDeliveryTerms(answers);
    const prices = new Map((answers.formats?.formats ?? []).map((price) => [price.sku, formatPrice(price, { locale, words })]));
    const at = (name: string) =>
      name === "delivery" ? <DeliveryLines lines={formatDelivery(terms, delivered, { locale, words })} /> : render(prices.get(name));
    return { at };
  };
}

function readContent(
  { headline, text }: Content<"FormatsAndPrices">,
  materialType: Material,
  formats: readonly string[],
  { framing, calculator }: { framing: Framing | undefined; calculator: Content<"Calculator"> | undefined },
  shop: Shop,
): FormatsAndPricesProps {
  return {
    headline,
    text: text || undefined,
    rows: formats.map((value) => {
      const sku = photoFrameSku(materialType, value);
      return {
        value,
        label: labelOfFormat(value, shop),
        sku,
        href: shop.setting.design({ designer: "photoFrame", selection: { materialType, sku, ...framing } }),
      };
    }),
    ways: dialogLinksFor({ material: materialType, framing, calculator }, shop),
    tax: taxNoteProps(shop.words, shop.setting.dialog),
    words: { format: shop.words("calculator.format"), price: shop.words("calculator.price"), ...priceLabels(shop.words) },
  };
}

/** Links dialogs, which select a format in the page's calculator if it offers the material for single pictures. */
function dialogLinksFor(
  { material, framing, calculator }: { material: Material; framing: Framing | undefined; calculator: Content<"Calculator"> | undefined },
  { words, setting, address }: Shop,
): FormatsAndPricesProps["ways"] {
  const sets = calculator ? { page: trimSlashes(address.path), block: calculator._uid } : {};
  const article = { material, ...sets, ...framingQuery(framing) };
  return [
    { text: words("dialog.toMoreFormats"), ...dialogLinkProps("calculator-more-formats", article, setting.dialog) },
    { text: words("dialog.toOwnFormat"), ...dialogLinkProps("calculator-own-format", article, setting.dialog) },
    { text: words("dialog.toDescription"), ...dialogLinkProps("product-description", { material }, setting.dialog) },
    { text: words("dialog.to3d"), ...dialogLinkProps("3d-preview", { material }, setting.dialog) },
  ];
}
