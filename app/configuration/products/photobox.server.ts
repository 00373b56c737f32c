import type { AnswerOf } from "#app/backend/call.ts";
import { photoboxData } from "#app/backend/calls/photobox/data.ts";
import { parseFormat } from "#app/catalogue/format/format.ts";
import { type photoboxPapers, photoboxTypes } from "#app/catalogue/photobox.ts";
import { photoFormatLabel } from "#app/locale/photo-format.ts";
import type { OptionSelection } from "../state.ts";
import { backendQuery, markDisabled, type ProductDescription, selectedValue, unique } from "./kind.server.ts";

type PhotoboxSetup = { photoboxTypes: readonly (typeof photoboxTypes)[number][] };
type Box = { photoboxType: (typeof photoboxTypes)[number]; formatType: string; paperType: string; sku: string };
type PhotoboxData = { boxes: readonly Box[] };

function boxOf({ boxes }: PhotoboxData, chosen: OptionSelection): Box | undefined {
  return boxes.find(
    ({ photoboxType, formatType, paperType }) =>
      photoboxType === chosen.photoboxType && formatType === chosen.formatType && paperType === chosen.paperType,
  );
}

function listBoxes({ photoboxes }: AnswerOf<typeof photoboxData>): Box[] {
  return photoboxes.flatMap(({ photoboxType, formats }) =>
    formats.flatMap(({ photoboxFormat: { width, height }, papers }) =>
      papers.map(({ paperType, sku }) => ({ photoboxType, formatType: `${width}x${height}`, paperType, sku })),
    ),
  );
}

/** Photo boxes and photo prints (shop 3.33). */
export const photoboxProduct: ProductDescription<PhotoboxSetup, PhotoboxData> = {
  options: [
    {
      name: "photoboxType",
      legend: "configuration.photoboxType",
      looks: "tiles",
      offer: ({ boxes }) => {
        const sold = new Set(boxes.map(({ photoboxType }) => photoboxType));
        return { values: photoboxTypes.filter((type) => sold.has(type)).map((value) => ({ value })) };
      },
      nameOf: (value, _, { words }) => words(`photobox.type.${value as "small"}`),
    },
    {
      name: "formatType",
      legend: "calculator.format",
      looks: "tiles",
      offer: ({ boxes }, { photoboxType }) => ({
        values: unique(boxes.filter((box) => box.photoboxType === photoboxType).map(({ formatType }) => formatType)).map((value) => ({
          value,
        })),
      }),
      nameOf: (value, _, context) => photoFormatLabel(value, context),
    },
    {
      name: "paperType",
      isPriced: true,
      legend: "configuration.paper",
      looks: "tiles",
      offer: ({ boxes }, { photoboxType, formatType }) => {
        const ofType = boxes.filter((box) => box.photoboxType === photoboxType);
        const open = new Set(ofType.filter((box) => box.formatType === formatType).map(({ paperType }) => paperType));
        return { values: markDisabled(unique(ofType.map(({ paperType }) => paperType)), "formatType", (paper) => open.has(paper)) };
      },
      nameOf: (value, _, { words }) => words(`photobox.paper.${value as (typeof photoboxPapers)[number]}`),
    },
  ],
  async loadData({ photoboxTypes: types }, _, fetchCatalogue) {
    const all = await fetchCatalogue(photoboxData, {}, listBoxes);
    return all && { boxes: all.filter(({ photoboxType }) => types.includes(photoboxType)) };
  },
  title: ({ photoboxType, formatType = "" }, _, context) =>
    `${context.words(`photobox.type.${photoboxType as "small"}`)}, ${photoFormatLabel(formatType, context)}`,
  questions: () => [backendQuery(photoboxData, {})],
  read: ([answer], chosen, data) => {
    const box = boxOf(data, chosen);
    const papers = ((answer as AnswerOf<typeof photoboxData> | undefined)?.photoboxes ?? []).flatMap(({ formats }) =>
      formats.flatMap((format) => format.papers),
    );
    const priceOf = new Map(papers.map(({ sku, priceCurrent, priceOriginal }) => [sku, { priceCurrent, priceOriginal }]));
    const total = box && priceOf.get(box.sku);
    if (!total) return undefined;
    const beside = data.boxes.flatMap((one) => {
      const price = priceOf.get(one.sku);
      const isBeside = one.photoboxType === chosen.photoboxType && one.formatType === chosen.formatType;
      return isBeside && price ? [[one.paperType, price] as const] : [];
    });
    return { total, adds: { paperType: Object.fromEntries(beside) } };
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
};
