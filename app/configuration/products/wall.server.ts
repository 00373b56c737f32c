import type { AnswerOf } from "#app/backend/call.ts";
import { photoFrameData } from "#app/backend/calls/photo-frame/data.ts";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { calculatorReference } from "#app/backend/calls/prices/calculator-reference.ts";
import { photoOptionsGroups } from "#app/backend/calls/prices/photo-options-groups.ts";
import type { QuestionTo } from "#app/backend/question.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { memo } from "#app/cache/memo.ts";
import { isFormatString, parseFormat, swapOrientation } from "#app/catalogue/format/format.ts";
import { sizeLabelOfFormat } from "#app/catalogue/format/format-label.ts";
import { isFormatWithinLimits } from "#app/catalogue/format/own-format.ts";
import { type FrameType, isFrameType } from "#app/catalogue/frame/frame.ts";
import { frameFamilyOf, toFraming } from "#app/catalogue/frame/framing.ts";
import { defaultFrameFamily, type FrameFamily, frameFamilyDefaults, type Material, materialVariantOf } from "#app/catalogue/material.ts";
import { type OptionGroup, optionGroups } from "#app/catalogue/option.ts";
import type { Price } from "#app/catalogue/price.ts";
import { parseSku, photoFrameSku } from "#app/catalogue/sku.ts";
import { frameColour, matColour } from "#app/catalogue/swatch.ts";
import { termName } from "#app/catalogue/term.ts";
import { formatLength } from "#app/locale/units/units.ts";
import type { OptionSelection } from "../state.ts";
import { defineProduct, selectedValue, selectionQuestion } from "./kind.server.ts";
import { effectiveFormatLimits, nonDefaultOptionTypes, selectedFormat, type WallArtData, wallArtOptions } from "./wall-options.server.ts";
import type { ListedMaterial, WallArtSetup } from "./wall-setup.server.ts";

type Knowledge = Pick<WallArtData, "limits" | "families" | "groups">;
type ListQuestion = QuestionTo<typeof photoFramePricesFormats | typeof calculatorReference>;
type ListAnswer = AnswerOf<typeof photoFramePricesFormats | typeof calculatorReference>;

/** Shell 2.45 to shell 2.48. */
export const wallArtProduct = defineProduct<WallArtSetup, WallArtData>()({
  options: wallArtOptions,
  hasFrom: true,
  expandSelection: (_query, requested, setup) => withArticle(requested, setup),
  loadData: async (setup, requested, readCatalogue) => {
    const material = materialIn(setup, requested.materialType);
    const { materialType } = material;
    const sold = await readCatalogue(knowledgeSource, { materialType });
    const isMaterialNamed = isListedTurned(setup, material, selectedFormat(requested));
    return { setup, material, isMaterialNamed, ...(sold ?? unknownOf(setup, materialType)) };
  },
  isOneOfFew: ({ options }, { material }) =>
    options.every(({ name, isDefault, chosen }) =>
      name === "sku" ? material.formats.includes(selectedFormat({ sku: chosen })) : isDefault || name === "materialType",
    ),
  title: (chosen, data, context) => {
    const make = materialVariantOf(selectedValue(chosen, "materialType"), nonDefaultOptionTypes(chosen, data));
    const named = termName(chosen.frameType ? "material.framed" : "material", make, context.words);
    const print = `${named}, ${sizeLabelOfFormat(selectedFormat(chosen), context)}`;
    return data.setup.collage === undefined ? print : `${context.words("product.collage")}, ${print}`;
  },
  questions: (chosen, data) => {
    const { materialType = "" } = chosen;
    const formatType = selectedFormat(chosen);
    const list = listQuestion(chosen, data);
    if (data.setup.collage !== undefined) return { list };
    const groups = selectionQuestion(photoOptionsGroups, { materialType, formatType });
    if (data.material.formats.includes(formatType)) return { list, groups };
    return { list, groups, article: selectionQuestion(photoFramePriceArticle, { ...selectionOf(chosen, data), formatType }) };
  },
  read: ({ list, groups, article }, chosen, data) => {
    const listed = listedPrices(list, chosen);
    const total = article?.article ?? listed.get(selectedFormat(chosen));
    if (!total) return undefined;
    const { materialType } = data.material;
    const bySku = [...listed, [selectedFormat(chosen), total] as const].map(
      ([format, price]) => [photoFrameSku(materialType, format), price] as const,
    );
    return {
      total,
      listed: data.material.formats.flatMap((format) => listed.get(format) ?? []),
      adds: { sku: Object.fromEntries(bySku), ...addsOf(groups) },
    };
  },
  delivered: (chosen, data) => {
    if (data.setup.collage !== undefined) return { article: "collage" };
    const { width, height } = parseFormat(selectedFormat(chosen));
    // Express production (shop 3.1) lists framed pictures as one product, and others by their material.
    return { article: chosen.frameType ? "framedMaterial" : data.material.materialType, longestSide: Math.max(width, height) };
  },
  handOff: (chosen, data, { locale }) => {
    const materialType = selectedValue<Material>(chosen, "materialType");
    const { collage } = data.setup;
    const framing = toFraming(chosen.frameType, chosen.matType);
    if (collage !== undefined)
      return {
        designer: "collage",
        selection: {
          locale,
          designId: collage,
          materialType,
          formatType: selectedFormat(chosen),
          ...(framing ? { frameType: framing.frameType } : {}),
        },
      };
    const optionTypes = nonDefaultOptionTypes(chosen, data);
    return {
      designer: "photoFrame",
      selection: {
        locale,
        materialType,
        sku: chosen.sku,
        ...framing,
        ...(optionTypes.length > 0 ? { optionTypes } : {}),
      },
    };
  },
  // Frames are also sold without a picture (shop 3.55).
  sampleLegend: "action.frame-only",
  sample: (chosen, { setup }, { locale }) => {
    const framing = toFraming(chosen.frameType, chosen.matType);
    if (!framing || setup.collage !== undefined) return undefined;
    const article = { locale, materialType: selectedValue<Material>(chosen, "materialType"), sku: chosen.sku };
    return { designer: "photoFrame", selection: { ...article, ...framing, productType: "photoFrame", addToCart: true } };
  },
  noticeOf: (refused, { requested, chosen }, data, context) => {
    const requestedArticle = parseSku(requested.sku ?? "");
    const limits = data.setup.collage === undefined ? effectiveFormatLimits(data) : undefined;
    if (refused !== "sku" || requestedArticle?.product !== "photoframe" || !isFormatString(requestedArticle.format) || !limits)
      return undefined;
    const asked = sizeLabelOfFormat(requestedArticle.format, context);
    const nearest = sizeLabelOfFormat(selectedFormat(chosen), context);
    // Less than a tenth of an inch beyond a limit is shown as the limit.
    if (isFormatWithinLimits(requestedArticle.format, limits) || asked === nearest) return undefined;
    const shortest = formatLength(limits.shortestSide, context.locale);
    const longest = formatLength(limits.longestSide, context.locale);
    return context.words("configuration.nearest", { asked, shortest, longest, nearest });
  },
  hangingOf: (chosen, { material: { materialType } }) => {
    const framing = toFraming(chosen.frameType, chosen.matType);
    return {
      format: selectedFormat(chosen),
      material: materialType,
      frame: framing && frameColour(framing.frameType),
      mat: framing && matColour(framing.matType),
    };
  },
});

function materialIn({ materials, startsWith }: WallArtSetup, requested: string | undefined): ListedMaterial {
  const [first] = materials;
  const of = (name: string | undefined) => materials.find(({ materialType }) => materialType === name);
  return of(requested) ?? of(startsWith) ?? first;
}

function isListedTurned({ isTurned }: WallArtSetup, { formats }: ListedMaterial, format: string): boolean {
  return isTurned && !formats.includes(format) && formats.includes(swapOrientation(format));
}

/**
 * Selects the material and format of a requested SKU (shell 4.5), and the family of a requested frame. An unlisted material is refused
 * alone: its size is requested of the material that replaces it. Swaps the format's orientation if the list is turned, unless the query
 * also names the material: dialogs send both, and the visitor chose that format (shell 4.3).
 */
function withArticle(requested: OptionSelection, setup: WallArtSetup): OptionSelection {
  const article = parseSku(requested.sku ?? "");
  const framed = withFamily(requested);
  if (article?.product !== "photoframe") return framed;
  const { sku: _, ...others } = framed;
  if (requested.materialType && requested.materialType !== article.materialType) return others;
  const isOwn = Boolean(requested.materialType) && setup.collage === undefined;
  const material = materialIn(setup, article.materialType);
  const isTurned = !isOwn && isListedTurned(setup, material, article.format);
  const format = isTurned ? swapOrientation(article.format) : article.format;
  return { ...others, materialType: article.materialType, sku: photoFrameSku(material.materialType, format) };
}

/** Adds the family of a requested frame; drops the frame if another family is requested. */
function withFamily({ frameType, ...requested }: OptionSelection): OptionSelection {
  const own = frameFamilyOf(frameType ?? "");
  if (frameType === undefined || (requested.frameFamily ?? own) !== own) return requested;
  return { ...requested, frameType, ...(own ? { frameFamily: own } : {}) };
}

const knowledgeSource = defineAnswerSource(photoFrameData, knowledgeOf);

/** Takes the first material, since the request names only one. */
function knowledgeOf({ materials: [sold], frameFamilies }: AnswerOf<typeof photoFrameData>): Knowledge | undefined {
  if (!sold) return undefined;
  const families = frameFamilies.flatMap(({ frameFamily, frameTypes, mats, longestSide }) => {
    const isKnown = Object.hasOwn(frameFamilyDefaults, frameFamily) && sold.frameFamilies.includes(frameFamily);
    const frames = frameTypes.filter((frame): frame is FrameType => isFrameType(frame));
    if (!isKnown || frames.length === 0) return [];
    return { frameFamily: frameFamily as FrameFamily, frameTypes: frames, mats: mats.map(({ matType }) => matType), longestSide };
  });
  const groups = sold.optionGroups.flatMap(({ optionGroup, optionTypes }) =>
    optionGroups.includes(optionGroup as OptionGroup) ? [[optionGroup, optionTypes.map((type) => type.slice(optionGroup.length + 1))]] : [],
  );
  const { shortestSide, longestSide } = sold;
  return { limits: { shortestSide, longestSide }, families, groups: Object.fromEntries(groups) };
}

/** Fallback while the catalogue is unavailable: listed formats, in the material's default frame if one is mandatory. */
function unknownOf({ product }: WallArtSetup, materialType: Material): Knowledge {
  const family = product === "photoFrame" ? defaultFrameFamily[materialType] : undefined;
  if (!family) return { limits: undefined, families: [], groups: {} };
  const { frameType, matType } = frameFamilyDefaults[family];
  return {
    limits: undefined,
    families: [{ frameFamily: family, frameTypes: [frameType], mats: [matType], longestSide: Number.POSITIVE_INFINITY }],
    groups: {},
  };
}

function selectionOf(chosen: OptionSelection, data: WallArtData) {
  const optionTypes = nonDefaultOptionTypes(chosen, data);
  return {
    materialType: chosen.materialType ?? "",
    ...toFraming(chosen.frameType, chosen.matType),
    ...(optionTypes.length > 0 ? { optionTypes } : {}),
  };
}

/** Without frame and options, requests the prices of all materials, so that all of them share one answer. */
function listQuestion(chosen: OptionSelection, data: WallArtData): ListQuestion {
  const { materials, product } = data.setup;
  const selection = selectionOf(chosen, data);
  if (Object.keys(selection).length > 1)
    return selectionQuestion(photoFramePricesFormats, { ...selection, formatTypes: data.material.formats });
  return selectionQuestion(
    calculatorReference,
    memo(materials, product, () => ({
      product,
      formatTypes: Object.fromEntries(materials.map(({ materialType, formats }) => [materialType, formats])),
    })),
  );
}

function listedPrices(list: ListAnswer | undefined, { materialType }: OptionSelection): Map<string, Price> {
  const of = list && "materials" in list ? list.materials.find((one) => one.materialType === materialType) : list;
  return new Map(of?.formats.map(({ formatType, priceCurrent, priceOriginal }) => [formatType, { priceCurrent, priceOriginal }]));
}

function addsOf(answer: AnswerOf<typeof photoOptionsGroups> | undefined) {
  return Object.fromEntries(
    (answer?.optionGroups ?? []).map(({ optionGroup, options }) => [
      optionGroup,
      Object.fromEntries(options.map(({ optionType, price }) => [optionType.slice(optionGroup.length + 1), price])),
    ]),
  );
}
