import { isFormatString, parseFormat } from "#app/catalogue/format/format.ts";
import { labelOfFormat } from "#app/catalogue/format/format-label.ts";
import { clampFormat, type FormatLimits, isFormatWithinLimits, nearestListedFormat } from "#app/catalogue/format/own-format.ts";
import { type FrameType, frameLabels } from "#app/catalogue/frame/frame.ts";
import type { MatType } from "#app/catalogue/frame/frame-part.ts";
import { defaultFrameFamily, type FrameFamily, frameFamilyDefaults, matSize } from "#app/catalogue/material.ts";
import { type OptionGroup, type OptionType, optionGroups, optionLabel } from "#app/catalogue/option.ts";
import { parseSku, photoFrameSku } from "#app/catalogue/sku.ts";
import { frameColour, matColour } from "#app/catalogue/swatch.ts";
import { termName } from "#app/catalogue/term.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { DialogLink } from "../model.ts";
import type { OptionOffer, OptionSelection } from "../state.ts";
import { type ConfigurationContext, type LabelledOption, markDisabled } from "./kind.server.ts";
import type { ListedMaterial, WallArtSetup } from "./wall-setup.server.ts";

/** `longestSide` is the limit for a picture with its mat, in millimetres. */
export type AvailableFrameFamily = {
  frameFamily: FrameFamily;
  frameTypes: readonly FrameType[];
  mats: readonly MatType[];
  longestSide: number;
};

export type WallArtData = {
  setup: WallArtSetup;
  material: ListedMaterial;
  /**
   * True if the list is turned and has the requested format only in its other orientation. The query must then name the material; without
   * it, the next request would turn the format to the listed one (shell 4.3).
   */
  isMaterialNamed: boolean;
  /** Undefined if the catalogue is unavailable; there are then no custom formats. */
  limits: FormatLimits | undefined;
  families: readonly AvailableFrameFamily[];
  groups: Readonly<Partial<Record<OptionGroup, readonly string[]>>>;
};

export const unframed = "none";

export function selectedFormat({ sku = "" }: OptionSelection): string {
  return sku.slice(sku.indexOf("-") + 1);
}

const longSideOf = (selection: OptionSelection) => Math.max(...Object.values(parseFormat(selectedFormat(selection))));

/** Length that a mat adds to a side (mm), twice its width. */
const matAllowanceOf = (mat: string | undefined) => (mat === undefined || mat === "mat-none" ? 0 : 2 * matSize.wide);

function familyOf({ families }: WallArtData, { frameFamily }: OptionSelection): AvailableFrameFamily | undefined {
  return families.find((family) => family.frameFamily === frameFamily);
}

/** Collages have default options and their family's default mat, since their designer takes neither parameter (shop 3.41). */
const isCollage = ({ setup }: WallArtData) => setup.collage !== undefined;

/** Length that the default mat adds to a side of a collage (mm); 0 for other products. */
function leastAround(data: WallArtData, family: FrameFamily): number {
  return isCollage(data) ? matAllowanceOf(frameFamilyDefaults[family].matType) : 0;
}

/**
 * Returns the material's limits; if a frame is mandatory, also those of the family with the largest frames. Undefined if the catalogue is
 * unavailable, or has no family for a mandatory frame.
 */
export function effectiveFormatLimits({ limits, families, setup }: WallArtData): FormatLimits | undefined {
  if (!limits || setup.product === "framedMaterial") return limits;
  if (families.length === 0) return undefined;
  return { ...limits, longestSide: Math.min(limits.longestSide, Math.max(...families.map(({ longestSide }) => longestSide))) };
}

/** Offers the listed formats, then a requested custom format (shell 4.4). */
function offerFormats(data: WallArtData, requested: string | undefined): OptionOffer {
  const { materialType, formats, initial } = data.material;
  const listed = formats.map((format) => ({ value: photoFrameSku(materialType, format) }));
  const offer = { values: listed, first: photoFrameSku(materialType, initial) };
  const article = parseSku(requested ?? "");
  if (article?.product !== "photoframe" || formats.includes(article.format)) return offer;
  if (isCollage(data)) {
    const nearest = nearestListedFormat(formats, article.format);
    return { ...offer, instead: nearest && photoFrameSku(materialType, nearest) };
  }
  const limits = effectiveFormatLimits(data);
  if (!limits) return offer;
  if (isFormatWithinLimits(article.format, limits))
    return { ...offer, values: [...listed, { value: photoFrameSku(materialType, article.format) }] };
  if (!isFormatString(article.format)) return offer;
  const nearest = clampFormat(parseFormat(article.format), limits);
  const instead = photoFrameSku(materialType, nearest);
  return { ...offer, values: formats.includes(nearest) ? listed : [...listed, { value: instead }], instead };
}

function waysOf(selection: OptionSelection, data: WallArtData, { words, path, block, number, dialog }: ConfigurationContext): DialogLink[] {
  if (!effectiveFormatLimits(data) || isCollage(data)) return [];
  const { materialType } = data.material;
  const { frameType, matType } = selection;
  const framed = frameType ? { frameType, matType: matType ?? "mat-none" } : {};
  const numbered = number > 1 ? { number: String(number) } : {};
  const parameters = Object.entries({ material: materialType, page: path, block, ...numbered, ...framed });
  for (const type of nonDefaultOptionTypes(selection, data)) parameters.push(["optionTypes[]", type]);
  return [
    { text: words("dialog.toMoreFormats"), ...dialogLinkProps("calculator-more-formats", parameters, dialog) },
    { text: words("dialog.toOwnFormat"), ...dialogLinkProps("calculator-own-format", parameters, dialog) },
  ];
}

const ofPicture: LabelledOption<WallArtData>[] = [
  {
    name: "materialType",
    legend: "calculator.material",
    control: "list",
    controlFor: ({ setup }) => (setup.hasMaterialTiles ? "tiles" : "list"),
    offer: ({ setup, isMaterialNamed }) => ({
      values: setup.materials.map(({ materialType }) => ({ value: materialType })),
      first: setup.startsWith,
      isNamed: isMaterialNamed,
    }),
    nameOf: (value, _, { words }) => termName("material", value, words),
    setOf: (value, { setup }) => setup.materials.find(({ materialType }) => materialType === value)?.set,
  },
  {
    name: "sku",
    legend: "calculator.format",
    control: "tiles",
    isPriced: true,
    offer: (data, _, requested) => offerFormats(data, requested),
    nameOf: (value, { material }, context) => {
      const format = selectedFormat({ sku: value });
      const size = labelOfFormat(format, context);
      return material.formats.includes(format) ? size : context.words("configuration.own", { size });
    },
    badgeOf: (value, _, { setup }) => setup.badges.get(value),
    waysOf,
  },
];

const ofFrame: LabelledOption<WallArtData>[] = [
  {
    name: "frameFamily",
    legend: "configuration.frame",
    control: "tiles",
    offer: (data, selection) => {
      const { families, setup, material } = data;
      if (families.length === 0) return undefined;
      const room = new Map(families.map(({ frameFamily, longestSide }) => [frameFamily, longestSide - leastAround(data, frameFamily)]));
      const fitting = markDisabled([...room.keys()], "sku", (family) => (room.get(family as FrameFamily) ?? 0) >= longSideOf(selection));
      if (setup.product !== "photoFrame") return { values: [{ value: unframed }, ...fitting] };
      return { values: fitting, first: defaultFrameFamily[material.materialType] };
    },
    nameOf: (value, _, { words }) => (value === unframed ? words("configuration.unframed") : termName("frame", value, words)),
  },
  {
    name: "frameType",
    legend: "configuration.frameType",
    control: "swatches",
    offer: (data, selection) => {
      const family = familyOf(data, selection);
      return family && { values: family.frameTypes.map((value) => ({ value })), first: frameFamilyDefaults[family.frameFamily].frameType };
    },
    nameOf: (value, _, { words }) => frameNameOf(value as FrameType, words),
    swatchOf: (value) => frameColour(value as FrameType),
  },
  {
    name: "matType",
    legend: "configuration.mat",
    control: "swatches",
    offer: (data, selection) => {
      const family = familyOf(data, selection);
      if (!family || isCollage(data)) return undefined;
      const open = (mat: string) => longSideOf(selection) + matAllowanceOf(mat) <= family.longestSide;
      return { values: markDisabled(family.mats, "sku", open), first: frameFamilyDefaults[family.frameFamily].matType };
    },
    nameOf: (value, _, { words }) => termName("frame.mat", value, words),
    swatchOf: (value) => matColour(value as MatType) ?? "transparent",
  },
];

/** Adds the series if the family has several. */
function frameNameOf(frame: FrameType, words: ConfigurationContext["words"]): string {
  const { full, short } = frameLabels(frame, words);
  return /^(alurahmen|fotorahmen)-/.test(frame) ? full : short;
}

/** Each group is an item of the designer's list parameter (shell 3.44 to shell 3.55). */
const ofMaking: LabelledOption<WallArtData>[] = optionGroups.map((group) => ({
  name: group,
  field: "optionTypes[]",
  legend: `option.${group}`,
  control: "list",
  isFolded: ({ setup }) => setup.hasFoldedOptions,
  offer: (data, selection) => {
    const values = isCollage(data) ? undefined : data.groups[group];
    return values && { values: markDisabled(values, "print-process", (value) => !isBrushedFineart(group, value, selection)) };
  },
  nameOf: (value, _, context) => optionLabel(group, value, context),
}));

/** Fine art paper would cover brushed metal (shell 3.39 has both only separately). */
function isBrushedFineart(group: OptionGroup, value: string, selection: OptionSelection): boolean {
  return group === "aludibond-style" && value === "brushed" && selection["print-process"]?.startsWith("fineart") === true;
}

export const wallArtOptions: readonly LabelledOption<WallArtData>[] = [...ofPicture, ...ofFrame, ...ofMaking];

/** Omits the defaults, which add nothing to the price. */
export function nonDefaultOptionTypes(selection: OptionSelection, { groups }: WallArtData): OptionType[] {
  return optionGroups.flatMap((group) => {
    const value = selection[group];
    return value === undefined || value === groups[group]?.[0] ? [] : [`${group}.${value}` as OptionType];
  });
}
