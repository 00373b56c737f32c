import type { AnswerOf } from "#app/backend/call.ts";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { backendQuestion } from "#app/backend/question.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { parseFormat } from "#app/catalogue/format/format.ts";
import { photoFormatLabel } from "#app/catalogue/format/format-label.ts";
import { nearestListedFormat } from "#app/catalogue/format/own-format.ts";
import { photoboxTypes } from "#app/catalogue/photobox.ts";
import { parseSku } from "#app/catalogue/sku.ts";
import { termName } from "#app/catalogue/term.ts";
import type { Badge } from "../model.ts";
import type { OptionSelection } from "../state.ts";
import { type ConfigurationContext, defineProduct, markDisabled, selectedValue, unique } from "./kind.server.ts";

export type PhotoboxSetup = {
  photoboxTypes: readonly (typeof photoboxTypes)[number][];
  badges?: ReadonlyMap<number, Badge> | undefined;
  /** Article number that is selected initially. */
  startsWith?: string | undefined;
};
/** `pieces` is the number of prints, which the price includes. */
type Box = { photoboxType: (typeof photoboxTypes)[number]; formatType: string; paperType: string; sku: string; pieces: number };
/** `initial` holds the values of the editor's article number. */
type PhotoboxData = Pick<PhotoboxSetup, "badges"> & { boxes: readonly Box[]; initial: OptionSelection };

function boxOf({ boxes }: PhotoboxData, chosen: OptionSelection): Box | undefined {
  return boxes.find(
    ({ photoboxType, formatType, paperType }) =>
      photoboxType === chosen.photoboxType && formatType === chosen.formatType && paperType === chosen.paperType,
  );
}

/** Names a format with the number of prints; the tiles must say it, since the title is hidden on phones. */
function formatName(formatType: string, { boxes }: PhotoboxData, context: ConfigurationContext, chosen: OptionSelection): string {
  const ofFormat = boxes.filter((box) => box.photoboxType === chosen.photoboxType && box.formatType === formatType);
  const { pieces } = ofFormat.find(({ paperType }) => paperType === chosen.paperType) ?? ofFormat[0] ?? {};
  const label = photoFormatLabel(formatType, context);
  return pieces ? `${label}, ${context.words("list.photos", { count: pieces }).replaceAll(" ", "\u00a0")}` : label;
}

const boxesSource = defineAnswerSource(photoboxData, listBoxes);

function listBoxes({ photoboxes }: AnswerOf<typeof photoboxData>): Box[] {
  return photoboxes.flatMap(({ photoboxType, formats }) =>
    formats.flatMap(({ photoboxFormat: { width, height }, papers }) =>
      papers.map(({ paperType, sku, pieces }) => ({ photoboxType, formatType: `${width}x${height}`, paperType, sku, pieces })),
    ),
  );
}

/** Parses an article number; returns {} for one of another product. */
function partsOf(sku: string | undefined, { photoboxTypes: types }: PhotoboxSetup): OptionSelection {
  const article = parseSku(sku ?? "");
  if (article?.product !== "photobox" || !types.includes(article.photoboxType)) return {};
  return { photoboxType: article.photoboxType, formatType: article.format, paperType: article.paper };
}

/** Shop 3.33. */
export const photoboxProduct = defineProduct<PhotoboxSetup, PhotoboxData>()({
  options: [
    {
      name: "photoboxType",
      legend: "configuration.photoboxType",
      control: "tiles",
      offer: ({ boxes, initial }) => {
        const sold = new Set(boxes.map(({ photoboxType }) => photoboxType));
        const types = photoboxTypes.filter((type) => sold.has(type));
        return { values: types.map((value) => ({ value })), first: initial.photoboxType };
      },
      nameOf: (value, _, { words }) => termName("photobox.type", value, words),
    },
    {
      name: "formatType",
      legend: "calculator.format",
      control: "tiles",
      isPriced: true,
      offer: ({ boxes, initial }, { photoboxType }, requested) => {
        const formats = unique(boxes.filter((box) => box.photoboxType === photoboxType).map(({ formatType }) => formatType));
        return { values: formats.map((value) => ({ value })), first: initial.formatType, instead: nearestListedFormat(formats, requested) };
      },
      badgeOf: (_, index, { badges }) => badges?.get(index),
      nameOf: formatName,
    },
    {
      name: "paperType",
      isPriced: true,
      legend: "configuration.paper",
      control: "tiles",
      offer: ({ boxes, initial }, { photoboxType, formatType }) => {
        const ofType = boxes.filter((box) => box.photoboxType === photoboxType);
        const open = new Set(ofType.filter((box) => box.formatType === formatType).map(({ paperType }) => paperType));
        return {
          values: markDisabled(unique(ofType.map(({ paperType }) => paperType)), "formatType", (paper) => open.has(paper)),
          first: initial.paperType,
        };
      },
      nameOf: (value, _, { words }) => termName("photobox.paper", value, words),
    },
  ],
  extraParameters: ["sku"],
  expandSelection: (query, requested, setup) => ({ ...partsOf(query.get("sku") ?? undefined, setup), ...requested }),
  async loadData(setup, _, readCatalogue) {
    const all = await readCatalogue(boxesSource, {});
    const boxes = all?.filter(({ photoboxType }) => setup.photoboxTypes.includes(photoboxType));
    return boxes && { boxes, badges: setup.badges, initial: partsOf(setup.startsWith, setup) };
  },
  title: (chosen, data, context) => {
    const { photoboxType = "", formatType = "" } = chosen;
    return `${termName("photobox.type", photoboxType, context.words)}, ${formatName(formatType, data, context, chosen)}`;
  },
  questions: () => ({ sold: backendQuestion(photoboxData, {}) }),
  read: ({ sold }, chosen, data) => {
    const box = boxOf(data, chosen);
    const articles = (sold?.photoboxes ?? []).flatMap(({ formats }) => formats.flatMap((format) => format.papers));
    const priceOf = new Map(articles.map(({ sku, priceCurrent, priceOriginal }) => [sku, { priceCurrent, priceOriginal }]));
    const total = box && priceOf.get(box.sku);
    if (!total) return undefined;
    const ofType = data.boxes.flatMap((one) => {
      const price = priceOf.get(one.sku);
      return price && one.photoboxType === chosen.photoboxType ? [{ ...one, price }] : [];
    });
    const isPaper = ({ paperType }: Box) => Number(paperType === chosen.paperType);
    // `fromEntries` keeps the last price of each format: that of the chosen paper, else the lowest.
    const byPrice = ofType.toSorted((one, other) => isPaper(one) - isPaper(other) || other.price.priceCurrent - one.price.priceCurrent);
    const papers = ofType.filter(({ formatType }) => formatType === chosen.formatType);
    return {
      total,
      adds: {
        formatType: Object.fromEntries(byPrice.map(({ formatType, price }) => [formatType, price])),
        paperType: Object.fromEntries(papers.map(({ paperType, price }) => [paperType, price])),
      },
    };
  },
  delivered: ({ photoboxType }) => ({ article: photoboxType === "photoprint" ? "photoprint" : "photobox" }),
  handOff: (chosen, data, { locale }) => ({
    designer: "photobox",
    selection: {
      locale,
      photoboxType: selectedValue(chosen, "photoboxType"),
      photoboxFormat: parseFormat(chosen.formatType ?? ""),
      sku: boxOf(data, chosen)?.sku,
    },
  }),
});
