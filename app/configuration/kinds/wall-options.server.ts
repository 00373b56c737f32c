import { isFormatString, parseFormat } from "#app/catalogue/format.ts";
import { type FrameType, frameLabels } from "#app/catalogue/frame.ts";
import type { MatType } from "#app/catalogue/frame-part.ts";
import { type FrameFamily, frameFamilies, type Material, matSize } from "#app/catalogue/material.ts";
import { type OptionGroup, type OptionType, optionGroups, optionName } from "#app/catalogue/option.ts";
import { isWithin, type Limits, nearestFormat } from "#app/catalogue/own-format.ts";
import { readSku, skuOf } from "#app/catalogue/sku.ts";
import { frameColour, matColour } from "#app/catalogue/swatch.ts";
import { opens } from "#app/ui/dialog.ts";
import type { Way } from "../configured.ts";
import type { Chosen, Offer } from "../state.ts";
import { type Place, type ShownOption, sizeOf, within } from "./kind.server.ts";
import type { ListedMaterial, WallSetup } from "./wall-setup.server.ts";

/** A family of frames as the back end sells it: its frames, its mats, and the longest side that goes into one, in millimetres. */
export type SoldFamily = { frameFamily: FrameFamily; frameTypes: readonly FrameType[]; mats: readonly MatType[]; longestSide: number };

export type WallData = {
  setup: WallSetup;
  material: ListedMaterial;
  /** Undefined where the back end could not say: then there are no formats of a shopper's own. */
  limits: Limits | undefined;
  families: readonly SoldFamily[];
  groups: Readonly<Partial<Record<OptionGroup, readonly string[]>>>;
};

/** The picture alone, where a frame is a wish. */
export const unframed = "none";

export function formatOf({ sku = "" }: Chosen): string {
  return sku.slice(sku.indexOf("-") + 1);
}

const longSideOf = (chosen: Chosen) => Math.max(...Object.values(parseFormat(formatOf(chosen))));

/** How much longer a frame is than its print: its mat lies on both sides. */
const aroundOf = (mat: string | undefined) => (mat === undefined || mat === "mat-none" ? 0 : 2 * matSize.wide);

function familyOf({ families }: WallData, { frameFamily }: Chosen): SoldFamily | undefined {
  return families.find((family) => family.frameFamily === frameFamily);
}

/**
 * A collage is made as its material is by default, and its frame comes with the mat of its family: its designer is told of neither
 * (shop.md §3, "Designer query parameters").
 */
const isCollage = ({ setup }: WallData) => setup.collage !== undefined;

/** How much longer than its print a frame of a family is at least. */
function leastAround(data: WallData, family: FrameFamily): number {
  return isCollage(data) ? aroundOf(frameFamilies[family].matType) : 0;
}

/** Between which sides a picture is made: where it always has a frame, one of them has to hold it. */
export function limitsOf({ limits, families, setup }: WallData): Limits | undefined {
  if (!limits || setup.product === "framedMaterial") return limits;
  return { ...limits, longestSide: Math.min(limits.longestSide, Math.max(...families.map(({ longestSide }) => longestSide))) };
}

/** The formats of a list; a shopper's own stands behind them as long as it is chosen (shell.md §4). */
function offerFormats(data: WallData, wished: string | undefined): Offer {
  const { materialType, formats, initial } = data.material;
  const listed = formats.map((format) => ({ value: skuOf(materialType, format) }));
  const offer = { values: listed, first: skuOf(materialType, initial) };
  const article = readSku(wished ?? "");
  const limits = limitsOf(data);
  if (!limits || isCollage(data) || article?.product !== "photoframe" || formats.includes(article.format)) return offer;
  if (isWithin(article.format, limits)) return { ...offer, values: [...listed, { value: skuOf(materialType, article.format) }] };
  if (!isFormatString(article.format)) return offer;
  const nearest = nearestFormat(parseFormat(article.format), limits);
  const instead = skuOf(materialType, nearest);
  return { ...offer, values: formats.includes(nearest) ? listed : [...listed, { value: instead }], instead };
}

/** Dialogs that set the format: all that there are, and a shopper's own. A collage is made in those of its list. */
function waysOf({ frameType, matType }: Chosen, data: WallData, { words, path, block, dialog }: Place): Way[] {
  if (!data.limits || isCollage(data)) return [];
  const { materialType } = data.material;
  const framed = frameType ? { frameType, matType: matType ?? "mat-none" } : {};
  const told = { material: materialType, page: path, block, ...framed };
  return [
    { text: words("dialog.toMoreFormats"), ...opens("calculator-more-formats", told, dialog) },
    { text: words("dialog.toOwnFormat"), ...opens("calculator-own-format", told, dialog) },
  ];
}

const ofPicture: ShownOption<WallData>[] = [
  {
    name: "materialType",
    legend: "calculator.material",
    looks: ({ setup }) => (setup.hasMaterialTiles ? "tiles" : "list"),
    offer: ({ setup }) => ({ values: setup.materials.map(({ materialType }) => ({ value: materialType })), first: setup.startsWith }),
    nameOf: (value, _, { words }) => words(`material.${value as Material}`),
  },
  {
    name: "sku",
    legend: "calculator.format",
    looks: "tiles",
    isPriced: true,
    offer: (data, _, wished) => offerFormats(data, wished),
    nameOf: (value, { material }, place) => {
      const format = formatOf({ sku: value });
      const size = sizeOf(format, place);
      return material.formats.includes(format) ? size : place.words("configuration.own", { size });
    },
    badgeOf: (place, { setup }) => setup.badges.get(place),
    waysOf,
  },
];

const ofFrame: ShownOption<WallData>[] = [
  {
    name: "frameFamily",
    legend: "configuration.frame",
    looks: "tiles",
    offer: (data, chosen) => {
      const { families, setup } = data;
      if (families.length === 0) return undefined;
      const room = new Map(families.map(({ frameFamily, longestSide }) => [frameFamily, longestSide - leastAround(data, frameFamily)]));
      const fitting = within([...room.keys()], "sku", (family) => (room.get(family as FrameFamily) ?? 0) >= longSideOf(chosen));
      return { values: setup.product === "photoFrame" ? fitting : [{ value: unframed }, ...fitting] };
    },
    nameOf: (value, _, { words }) => (value === unframed ? words("configuration.unframed") : words(`frame.${value as FrameFamily}`)),
  },
  {
    name: "frameType",
    legend: "configuration.frameType",
    looks: "swatches",
    offer: (data, chosen) => {
      const family = familyOf(data, chosen);
      return family && { values: family.frameTypes.map((value) => ({ value })), first: frameFamilies[family.frameFamily].frameType };
    },
    nameOf: (value, _, { words }) => frameNameOf(value as FrameType, words),
    swatchOf: (value) => frameColour(value as FrameType),
  },
  {
    name: "matType",
    legend: "configuration.mat",
    looks: "swatches",
    offer: (data, chosen) => {
      const family = familyOf(data, chosen);
      if (!family || isCollage(data)) return undefined;
      const open = (mat: string) => longSideOf(chosen) + aroundOf(mat) <= family.longestSide;
      return { values: within(family.mats, "sku", open), first: frameFamilies[family.frameFamily].matType };
    },
    nameOf: (value, _, { words }) => words(`frame.mat.${value as MatType}`),
    swatchOf: (value) => matColour(value as MatType) ?? "transparent",
  },
];

/** Within its family a frame is told by its finish, and by its series where the family has several. */
function frameNameOf(frame: FrameType, words: Place["words"]): string {
  const { full, short } = frameLabels(frame, words);
  return /^(alurahmen|fotorahmen)-/.test(frame) ? full : short;
}

/** What a picture is made like, each group of options as one item of the designer's list (shell.md §3, "Option groups"). */
const ofMaking: ShownOption<WallData>[] = optionGroups.map((group) => ({
  name: group,
  field: "optionTypes[]",
  legend: `option.${group}`,
  looks: "list",
  isFolded: ({ setup }) => setup.hasFoldedOptions,
  offer: (data, chosen) => {
    const values = isCollage(data) ? undefined : data.groups[group];
    return values && { values: within(values, "print-process", (value) => !isBrushedFineart(group, value, chosen)) };
  },
  nameOf: (value, _, place) => optionName(group, value, place),
}));

/** Fine art is printed on paper that is laid on: of brushed metal nothing would be seen (shell.md §3: each is a make of its own). */
function isBrushedFineart(group: OptionGroup, value: string, chosen: Chosen): boolean {
  return group === "aludibond-style" && value === "brushed" && chosen["print-process"]?.startsWith("fineart") === true;
}

/** Pictures on a wall: what they are printed on, how large, framed in what, made in which way. */
export const wallOptions: readonly ShownOption<WallData>[] = [...ofPicture, ...ofFrame, ...ofMaking];

/** The options that are chosen and not those that a group starts with: those add nothing, and need not be said. */
export function optionTypesOf(chosen: Chosen, { groups }: WallData): OptionType[] {
  return optionGroups.flatMap((group) => {
    const value = chosen[group];
    return value === undefined || value === groups[group]?.[0] ? [] : [`${group}.${value}` as OptionType];
  });
}
