import { pricesOfFrames } from "#app/backend/calls/prices/frame.ts";
import { deliveryQuestions, toDeliveryTerms } from "#app/backend/delivery-terms.ts";
import { type AnswersTo, backendQuestion, type QuestionTo } from "#app/backend/question.ts";
import { memo } from "#app/cache/memo.ts";
import { isFormatString, parseFormat } from "#app/catalogue/format/format.ts";
import { type FrameType, frameLabels } from "#app/catalogue/frame/frame.ts";
import { frameSeriesOf } from "#app/catalogue/frame/frame-family.ts";
import { frameFamilyDefaults } from "#app/catalogue/material.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import { formatLength, formatSize } from "#app/locale/units/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { DeliveryLines } from "#app/ui/delivery/delivery.tsx";
import { formatDelivery } from "#app/ui/delivery/format-delivery.server.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { createPriceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { type FrameMatVariant, type FrameVariants, type ShownFrameFamily, selectFrameFamilies } from "./variants.ts";
import type { FrameProps } from "./view.server.tsx";

const maxFramesPerRequest = 50;
const batchName = (place: number) => `frames ${place}` as const;

export function loadFrame(content: Content<"Frame">, shop: Shop, { known: variants }: { known: FrameVariants | undefined }) {
  const { materialType, formatType, frameFamilies = [] } = content;
  if (!isFormatString(formatType)) return undefined;
  const families = selectFrameFamilies(materialType, frameFamilies, variants);
  if (families.length === 0) return undefined;
  const variant = JSON.stringify(families);
  const batches = memo(content, variant, () => frameBatchesOf(families));
  return {
    variant,
    props: () => propsOf(content, families, shop),
    late: shop.reads.lateOf(questionsOf(formatType, batches), latePrices(formatType, batches.length, shop)),
  };
}

function frameBatchesOf(families: readonly ShownFrameFamily[]): FrameType[][] {
  const frames = families.flatMap(({ family }) => frameSeriesOf(family).flatMap((series) => series.frames));
  const batches: FrameType[][] = [];
  while (frames.length > 0) batches.push(frames.splice(0, maxFramesPerRequest));
  return batches;
}

type FrameQuestions = Record<ReturnType<typeof batchName>, QuestionTo<typeof pricesOfFrames>>;

function questionsOf(formatType: string, batches: readonly FrameType[][]): FrameQuestions & typeof deliveryQuestions {
  const ofFrames: FrameQuestions = {};
  for (const [place, frameTypes] of batches.entries())
    ofFrames[batchName(place)] = backendQuestion(pricesOfFrames, { formatType, frameTypes });
  return { ...ofFrames, ...deliveryQuestions };
}

function latePrices(formatType: string, batchCount: number, { locale, words }: LocaleWords) {
  const render = createPriceRenderer(words);
  const { width, height } = parseFormat(formatType);
  // A frame without a picture is a product of its own (shop 3.1).
  const delivered = { article: "photoFrame", longestSide: Math.max(width, height) };
  return (answers: AnswersTo<ReturnType<typeof questionsOf>>): HoleContent => {
    const terms = toDeliveryTerms(answers);
    const frames = Array.from({ length: batchCount }, (_, place) => answers[batchName(place)]?.frames ?? []).flat();
    const prices = new Map(
      frames.map(({ frameType, prices: { frame, mat } }) => {
        const price = Math.round((frame + mat) * 100) / 100;
        return [frameType, formatPrice({ priceCurrent: price, priceOriginal: price }, { locale, words })];
      }),
    );
    const at = (name: string) =>
      name === "delivery" ? <DeliveryLines lines={formatDelivery(terms, delivered, { locale, words })} /> : render(prices.get(name));
    return { at };
  };
}

function propsOf(
  { headline, text, formatType, materialType }: Content<"Frame">,
  families: readonly ShownFrameFamily[],
  shop: Shop,
): FrameProps {
  const { words, locale, setting } = shop;
  const { width, height } = parseFormat(formatType);
  // The article number of a frame without a picture contains its format.
  const frameWithoutPicture = { addToCart: true, productType: "photoFrame", sku: `${materialType}-${formatType}` } as const;
  const matWords = ({ matSize, matType }: FrameMatVariant) => {
    const mat = words(`frame.mat.${matType}`);
    return matSize > 0 ? words("frames.mat", { mat, size: formatLength(matSize, locale) }) : mat;
  };
  return {
    headline,
    text: text || undefined,
    note: words("frames.for", { size: formatSize(width, height, locale) }),
    tax: taxNoteProps(words, setting.dialog),
    families: families.map(({ family, mats }) => {
      const { frameType, ...own } = frameFamilyDefaults[family];
      const [included = own, ...others] = mats;
      const hrefOf = (frame: FrameType, mat: FrameMatVariant) =>
        setting.design({ designer: "photoFrame", selection: { ...frameWithoutPicture, frameType: frame, ...mat } });
      const series = frameSeriesOf(family);
      return {
        family,
        name: words(`frame.${family}`),
        mat: included.matType,
        included: mats.length > 1 ? words("frames.included", { mat: matWords(included) }) : undefined,
        others: others.map((mat) => ({ name: matWords(mat), href: hrefOf(frameType, mat) })),
        href: hrefOf(frameType, included),
        series: series.map((one) => ({
          name: series.length > 1 ? words(`frame.${one.series}`) : undefined,
          frames: one.frames.map((frame) => ({ frameType: frame, name: frameLabels(frame, words).short, href: hrefOf(frame, included) })),
        })),
      };
    }),
    words: { otherwise: words("frames.otherwise"), only: words("action.frame-only"), ...priceLabels(words) },
  };
}
