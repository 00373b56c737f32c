import { pricesOfFrames } from "#app/backend/calls/prices/frame.ts";
import { memo } from "#app/cache/memo.ts";
import { isFormatString, parseFormat } from "#app/catalogue/format.ts";
import { type FrameType, frameLabels } from "#app/catalogue/frame.ts";
import { seriesOf } from "#app/catalogue/frame-family.ts";
import { frameFamilies, isMaterial } from "#app/catalogue/material.ts";
import type { Late, LateSheet } from "#app/document/document.server.ts";
import { formatLength, formatSize } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { chosenFamilies } from "./known.server.ts";
import { type FrameVariants, type Mat, type ShownFamily, shownFamilies } from "./variants.ts";
import { Frame, type FrameProps } from "./view.server.tsx";

/** So many frames are asked about at once. */
const mostFrames = 50;

/** The frames of a material by their families, each with the mat of its family, and the places of their prices. */
export function loadFrame(content: Content<"Frame">, shop: Shop, { variants }: { variants?: FrameVariants | undefined }) {
  const { materialType, formatType } = content;
  if (!isMaterial(materialType) || !isFormatString(formatType)) return undefined;
  const families = shownFamilies(materialType, chosenFamilies(content), variants);
  if (families.length === 0) return undefined;
  const variant = JSON.stringify(families);
  const question = memo(content, variant, () => ({ formatType, frameTypes: framesOf(families) }));
  return {
    variant,
    view: () => <Frame {...propsOf(content, families, shop)} />,
    ...shop.reads.late(pricesOfFrames, question, latePrices(shop)),
  } satisfies LateSheet;
}

function framesOf(families: readonly ShownFamily[]): FrameType[] {
  return families.flatMap(({ family }) => seriesOf(family).flatMap(({ frames }) => frames)).slice(0, mostFrames);
}

/** What a frame costs with its mat, in the place of the frame; one that is not made in this size is told in the next step. */
function latePrices({ locale, words }: Pick<Shop, "locale" | "words">) {
  const print = pricePrinter(words);
  return (answer: { frames: readonly { frameType: string; prices: { frame: number; mat: number } }[] } | undefined): Late => {
    const prices = new Map(
      (answer?.frames ?? []).map(({ frameType, prices: { frame, mat } }) => {
        const price = Math.round((frame + mat) * 100) / 100;
        return [frameType, priceWords({ priceCurrent: price, priceOriginal: price }, { locale, words })];
      }),
    );
    return { at: (frameType) => print(prices.get(frameType)) };
  };
}

function propsOf({ headline, text, formatType, materialType }: Content<"Frame">, families: readonly ShownFamily[], shop: Shop): FrameProps {
  const { words, locale, setting } = shop;
  const { width, height } = parseFormat(formatType);
  // The article says how large a frame is that is bought without a picture.
  const alone = { addToCart: true, productType: "photoFrame", sku: `${materialType}-${formatType}` } as const;
  const matWords = ({ matSize, matType }: Mat) => {
    const mat = words(`frame.mat.${matType}`);
    return matSize > 0 ? words("frames.mat", { mat, size: formatLength(matSize, locale) }) : mat;
  };
  return {
    headline,
    text: text || undefined,
    note: words("frames.for", { size: formatSize(width, height, locale) }),
    families: families.map(({ family, mats }) => {
      const { frameType, ...own } = frameFamilies[family];
      const [included = own, ...others] = mats;
      const hrefOf = (frame: FrameType, mat: Mat) =>
        setting.design({ designer: "photoFrame", selection: { ...alone, frameType: frame, ...mat } });
      const series = seriesOf(family);
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
