import type { AnswerOf } from "#app/backend/call.ts";
import { collageDesignGroup } from "#app/backend/calls/collage/design-group.ts";
import { collageDesignGroups } from "#app/backend/calls/collage/design-groups.ts";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { colours } from "#app/catalogue/colour.ts";
import { sizeLabelOfFormat } from "#app/catalogue/format/format-label.ts";
import { nearestListedFormat } from "#app/catalogue/format/own-format.ts";
import { type FrameType, frameLabels, hasKnownFrame } from "#app/catalogue/frame/frame.ts";
import { frameFamilyNames, frameSeriesOf } from "#app/catalogue/frame/frame-family.ts";
import type { Material } from "#app/catalogue/material.ts";
import { collageKinds } from "#app/catalogue/product.ts";
import { frameColour } from "#app/catalogue/swatch.ts";
import { termName } from "#app/catalogue/term.ts";
import { nearestNumberText, type OptionSelection } from "../state.ts";
import { parseDesignId, popularDesignsQuery } from "./design-option.server.ts";
import { defineProduct, selectedValue, selectionQuestion, unique } from "./kind.server.ts";

type CollageSetup = {
  /** Group fixed by the editor. */
  designGroupId?: number | undefined;
  startsWith?: number | undefined;
  collageKind?: (typeof collageKinds)[number] | undefined;
};
type Making = { collageKind: (typeof collageKinds)[number]; materialType: Material; frameType: FrameType | null };
type CollageData = {
  designGroupId: number;
  startsWith?: number | undefined;
  /** Empty if the editor has fixed the group. */
  groups: readonly { id: string; name: string }[];
  designs: readonly { tileCount: number; formatTypes: readonly string[] }[];
  makings: readonly Making[];
};

function makingOf({ makings }: CollageData, { collageKind, materialType }: OptionSelection): Making | undefined {
  return makings.find((making) => making.collageKind === collageKind && making.materialType === materialType);
}

const groupSource = defineAnswerSource(collageDesignGroup, groupIn);
const groupNamesSource = defineAnswerSource(collageDesignGroups, groupNames);

function groupIn({ designGroupId, name, designs, makings }: AnswerOf<typeof collageDesignGroup>) {
  return {
    designGroupId,
    name,
    designs: designs.map(({ tileCount, formatTypes }) => ({ tileCount, formatTypes })),
    makings: makings.filter(hasKnownFrame),
  };
}

function groupNames({ designGroups }: AnswerOf<typeof collageDesignGroups>) {
  return designGroups.map(({ designGroupId, name }) => ({ id: String(designGroupId), name }));
}

/** Returns all frames of the frame's series, since a framed poster comes in all wooden frames. */
function framesBeside(frameType: string): readonly string[] {
  const all = frameFamilyNames.flatMap(frameSeriesOf).map(({ frames }): readonly string[] => frames);
  return all.find((frames) => frames.includes(frameType)) ?? [frameType];
}

/** Shop 3.14. */
export const collageProduct = defineProduct<CollageSetup, CollageData>()({
  options: [
    {
      name: "designId",
      legend: "configuration.designSet",
      control: "list",
      // An unavailable requested group is not offered, so that it is refused.
      offer: ({ groups, designGroupId, startsWith }, _, requested) => {
        const values = groups.filter(({ id }) => id !== requested || id === String(designGroupId)).map(({ id }) => ({ value: id }));
        return values.length > 0 ? { values, first: String(startsWith) } : undefined;
      },
      nameOf: (value, { groups }) => groups.find(({ id }) => id === value)?.name ?? value,
    },
    {
      name: "collageKind",
      legend: "configuration.collageKind",
      control: "tiles",
      offer: ({ makings }) => {
        const made = new Set(makings.map((making) => making.collageKind));
        return { values: collageKinds.filter((kind) => made.has(kind)).map((value) => ({ value })) };
      },
      nameOf: (value, _, { words }) => termName("collage", value, words),
    },
    {
      name: "materialType",
      legend: "calculator.material",
      control: "tiles",
      offer: ({ makings }, { collageKind }) => ({
        values: unique(makings.filter((making) => making.collageKind === collageKind).map(({ materialType }) => materialType)).map(
          (value) => ({ value }),
        ),
      }),
      nameOf: (value, _, { words }) => termName("material", value, words),
    },
    {
      name: "frameType",
      legend: "configuration.frame",
      control: "swatches",
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
      control: "tiles",
      offer: ({ designs }, _, requested) => {
        const counts = unique(designs.map(({ tileCount }) => tileCount));
        return { values: counts.map((count) => ({ value: String(count) })), instead: nearestNumberText(counts, requested) };
      },
      nameOf: (value, _, { words }) => words("list.photos", { count: Number(value) }),
    },
    {
      name: "formatType",
      legend: "calculator.format",
      control: "tiles",
      offer: ({ designs }, { tileCount }, requested) => {
        const fitting = designs.filter((design) => String(design.tileCount) === tileCount).flatMap(({ formatTypes }) => formatTypes);
        return { values: unique(fitting).map((value) => ({ value })), instead: nearestListedFormat(fitting, requested) };
      },
      nameOf: (value, _, place) => sizeLabelOfFormat(value, place),
    },
    {
      name: "color",
      legend: "list-filter.color",
      control: "swatches",
      offer: () => ({ values: colours.filter((colour) => !colour.startsWith("smashy")).map((value) => ({ value })), first: "white" }),
      nameOf: (value, _, { words }) => termName("colour", value, words),
      swatchOf: (value) => value,
    },
  ],
  loadData: async ({ designGroupId, startsWith, collageKind }, requested, readCatalogue) => {
    const groupOf = async (id: number | undefined) => {
      const group = await readCatalogue(groupSource, id ? { designGroupId: id } : {});
      return group && { ...group, makings: group.makings.filter((making) => !collageKind || making.collageKind === collageKind) };
    };
    if (designGroupId) {
      const group = await groupOf(designGroupId);
      return group && { ...group, groups: [] };
    }
    const question = { ...popularDesignsQuery, ...(collageKind ? { collageKind: [collageKind] } : {}) };
    const [start, requestedGroup, groups] = await Promise.all([
      groupOf(startsWith),
      parseDesignId(requested.designId) && groupOf(parseDesignId(requested.designId)),
      readCatalogue(groupNamesSource, question),
    ]);
    const group = requestedGroup && requestedGroup.makings.length > 0 ? requestedGroup : start;
    if (!group || !start) return undefined;
    // Includes the default and the requested group, which may be missing among the popular ones.
    const named = [start, group].map((one) => ({ id: String(one.designGroupId), name: one.name }));
    const all = new Map([...named, ...(groups ?? [])].map((one) => [one.id, one]));
    return { ...group, startsWith: start.designGroupId, groups: [...all.values()] };
  },
  title: ({ collageKind = "", formatType = "" }, _, place) =>
    `${termName("collage", collageKind, place.words)}, ${sizeLabelOfFormat(formatType, place)}`,
  questions: ({ materialType = "", formatType = "", frameType }) => ({
    price: selectionQuestion(photoFramePriceArticle, { materialType, formatType, frameType }),
  }),
  read: ({ price }) => price && { total: price.article },
  delivered: () => ({ article: "collage" }),
  handOff: (chosen, data, { locale }) => ({
    designer: "collage",
    selection: {
      locale,
      designId: data.designGroupId,
      materialType: selectedValue(chosen, "materialType"),
      formatType: selectedValue(chosen, "formatType"),
      tileCount: Number(chosen.tileCount),
      color: selectedValue(chosen, "color"),
      ...(chosen.frameType ? { frameType: selectedValue<FrameType>(chosen, "frameType") } : {}),
    },
  }),
});
