import type { AnswerOf } from "#app/backend/call.ts";
import { collageDesignGroup } from "#app/backend/calls/collage/design-group.ts";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { colours } from "#app/catalogue/colour.ts";
import { type FrameType, frameLabels } from "#app/catalogue/frame.ts";
import { familyNames, seriesOf } from "#app/catalogue/frame-family.ts";
import type { Material } from "#app/catalogue/material.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { frameColour } from "#app/catalogue/swatch.ts";
import type { Chosen } from "../state.ts";
import { asking, chosenOf, distinct, type KindOf, sizeOf } from "./kind.server.ts";

type CollageSetup = { designGroupId?: number | undefined; collageKind?: (typeof collageKinds)[number] | undefined };
type Making = { collageKind: (typeof collageKinds)[number]; materialType: Material; frameType: string | null };
type CollageData = {
  designGroupId: number;
  designs: readonly { tileCount: number; formatTypes: readonly string[] }[];
  makings: readonly Making[];
};

function makingOf({ makings }: CollageData, { collageKind, materialType }: Chosen): Making | undefined {
  return makings.find((making) => making.collageKind === collageKind && making.materialType === materialType);
}

/** The frames of the series that a making comes in: framed posters in all that are made of wood. */
function framesBeside(frameType: string): readonly string[] {
  const all = familyNames.flatMap(seriesOf).map(({ frames }): readonly string[] => frames);
  return all.find((frames) => frames.includes(frameType)) ?? [frameType];
}

/** Collages of a group of designs: what they are made on, their frame, how many photos, format, colour (shop.md §3, "Collage kinds"). */
export const collage: KindOf<CollageSetup, CollageData> = {
  options: [
    {
      name: "collageKind",
      legend: "configuration.collageKind",
      looks: "tiles",
      offer: ({ makings }) => {
        const made = new Set(makings.map((making) => making.collageKind));
        return { values: collageKinds.filter((kind) => made.has(kind)).map((value) => ({ value })) };
      },
      nameOf: (value, _, { words }) => words(`collage.${value as (typeof collageKinds)[number]}`),
    },
    {
      name: "materialType",
      legend: "calculator.material",
      looks: "tiles",
      offer: ({ makings }, { collageKind }) => ({
        values: distinct(makings.filter((making) => making.collageKind === collageKind).map(({ materialType }) => materialType)).map(
          (value) => ({ value }),
        ),
      }),
      nameOf: (value, _, { words }) => words(`material.${value as Material}`),
    },
    {
      name: "frameType",
      legend: "configuration.frame",
      looks: "swatches",
      offer: (data, chosen) => {
        const first = makingOf(data, chosen)?.frameType;
        return first ? { values: framesBeside(first).map((value) => ({ value })), first } : undefined;
      },
      nameOf: (value, _, { words }) => frameLabels(value as FrameType, words).short,
      swatchOf: (value) => frameColour(value as FrameType),
    },
    {
      name: "tileCount",
      legend: "configuration.tileCount",
      looks: "tiles",
      offer: ({ designs }) => ({ values: distinct(designs.map(({ tileCount }) => tileCount)).map((count) => ({ value: String(count) })) }),
      nameOf: (value, _, { words }) => words("list.photos", { count: Number(value) }),
    },
    {
      name: "formatType",
      legend: "calculator.format",
      looks: "tiles",
      offer: ({ designs }, { tileCount }) => {
        const fitting = designs.filter((design) => String(design.tileCount) === tileCount).flatMap(({ formatTypes }) => formatTypes);
        return { values: distinct(fitting).map((value) => ({ value })) };
      },
      nameOf: (value, _, place) => sizeOf(value, place),
    },
    {
      name: "color",
      legend: "list-filter.color",
      looks: "swatches",
      offer: () => ({ values: colours.filter((colour) => !colour.startsWith("smashy")).map((value) => ({ value })), first: "white" }),
      nameOf: (value, _, { words }) => words(`colour.${value as (typeof colours)[number]}`),
      swatchOf: (value) => value,
    },
  ],
  know: async ({ designGroupId, collageKind }, _, ask) => {
    const question = designGroupId ? { designGroupId } : {};
    return ask(collageDesignGroup, question, ({ designGroupId: id, designs, makings }) => ({
      designGroupId: id,
      designs: designs.map(({ tileCount, formatTypes }) => ({ tileCount, formatTypes })),
      makings: makings.filter((making) => !collageKind || making.collageKind === collageKind),
    }));
  },
  title: ({ collageKind, formatType = "" }, _, place) =>
    `${place.words(`collage.${collageKind as "poster"}`)}, ${sizeOf(formatType, place)}`,
  questions: ({ materialType = "", formatType = "", frameType }) => [
    asking(photoFramePriceArticle, { materialType, formatType, frameType }),
  ],
  read: ([answer]) => answer && { total: (answer as AnswerOf<typeof photoFramePriceArticle>).article },
  handOff: (chosen, data, { locale }) => ({
    designer: "collage",
    selection: {
      locale,
      designId: data.designGroupId,
      materialType: chosenOf(chosen, "materialType"),
      formatType: chosenOf(chosen, "formatType"),
      tileCount: Number(chosen.tileCount),
      color: chosenOf(chosen, "color"),
      ...(chosen.frameType ? { frameType: chosenOf<FrameType>(chosen, "frameType") } : {}),
    },
  }),
};
