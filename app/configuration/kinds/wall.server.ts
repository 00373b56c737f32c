import type { AnswerOf } from "#app/backend/call.ts";
import { photoFrameData } from "#app/backend/calls/photo-frame/data.ts";
import { photoFramePriceArticle } from "#app/backend/calls/photo-frame/price-article.ts";
import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { calculatorReference } from "#app/backend/calls/prices/calculator-reference.ts";
import { photoOptionsGroups } from "#app/backend/calls/prices/photo-options-groups.ts";
import { memo } from "#app/cache/memo.ts";
import { isFormatString, swapOrientation } from "#app/catalogue/format.ts";
import { type FrameType, isFrameType } from "#app/catalogue/frame.ts";
import { familyOfFrame, framingOf } from "#app/catalogue/framing.ts";
import { defaultFrameFamily, type FrameFamily, frameFamilies, type Material, makeOf } from "#app/catalogue/material.ts";
import { type OptionGroup, optionGroups } from "#app/catalogue/option.ts";
import type { Price } from "#app/catalogue/price.ts";
import { readSku, skuOf } from "#app/catalogue/sku.ts";
import { frameColour, matColour } from "#app/catalogue/swatch.ts";
import { formatLength } from "#app/locale/units.ts";
import type { MessageId } from "#app/locale/words.ts";
import type { Chosen } from "../state.ts";
import { asking, chosenOf, type KindOf, type Question, sizeOf } from "./kind.server.ts";
import { formatOf, limitsOf, optionTypesOf, type WallData, wallOptions } from "./wall-options.server.ts";
import type { ListedMaterial, WallSetup } from "./wall-setup.server.ts";

type Sold = AnswerOf<typeof photoFrameData>;
type Knowledge = Pick<WallData, "limits" | "families" | "groups">;

/** Pictures on a wall: a material, a format, a frame, and how it is made (shell.md §2, "Price calculator block"). */
export const wall: KindOf<WallSetup, WallData> = {
  options: wallOptions,
  hasFrom: true,
  wishOf: (_query, wish, setup) => withArticle(wish, setup),
  know: async (setup, wish, ask) => {
    const material = materialIn(setup, wish.materialType);
    const { materialType } = material;
    const sold = await ask(photoFrameData, { materialType }, (answer) => knowledgeOf(materialType, answer));
    return { setup, material, ...(sold ?? unknownOf(setup, materialType)) };
  },
  isOneOfFew: ({ options }, { material }) =>
    options.every(({ name, isDefault, chosen }) =>
      name === "sku" ? material.formats.includes(formatOf({ sku: chosen })) : isDefault || name === "materialType",
    ),
  title: (chosen, data, place) => {
    const make = makeOf(chosenOf(chosen, "materialType"), optionTypesOf(chosen, data));
    const named = chosen.frameType ? `material.framed.${make}` : `material.${make}`;
    const print = `${place.words(named as MessageId)}, ${sizeOf(formatOf(chosen), place)}`;
    return data.setup.collage === undefined ? print : `${place.words("product.collage")}, ${print}`;
  },
  questions: (chosen, data) => {
    const { materialType = "" } = chosen;
    const formatType = formatOf(chosen);
    const list = listQuestion(chosen, data);
    // It comes in the formats of its list alone, and is made as it is by default.
    if (data.setup.collage !== undefined) return [list];
    return [
      list,
      asking(photoOptionsGroups, { materialType, formatType }),
      ...(data.material.formats.includes(formatType) ? [] : [asking(photoFramePriceArticle, { ...selectionOf(chosen, data), formatType })]),
    ];
  },
  read: ([list, groups, article], chosen, data) => {
    const listed = listedPrices(list, chosen);
    const total = (article as AnswerOf<typeof photoFramePriceArticle> | undefined)?.article ?? listed.get(formatOf(chosen));
    if (!total) return undefined;
    const { materialType } = data.material;
    const bySku = [...listed, [formatOf(chosen), total] as const].map(([format, price]) => [skuOf(materialType, format), price] as const);
    return {
      total,
      listed: data.material.formats.flatMap((format) => listed.get(format) ?? []),
      adds: { sku: Object.fromEntries(bySku), ...addsOf(groups as AnswerOf<typeof photoOptionsGroups> | undefined) },
    };
  },
  handOff: (chosen, data, { locale }) => {
    const materialType = chosenOf<Material>(chosen, "materialType");
    const { collage } = data.setup;
    const framing = framingOf(chosen.frameType, chosen.matType);
    if (collage !== undefined)
      return {
        designer: "collage",
        selection: {
          locale,
          designId: collage,
          materialType,
          formatType: formatOf(chosen),
          ...(framing ? { frameType: framing.frameType } : {}),
        },
      };
    const optionTypes = optionTypesOf(chosen, data);
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
  // A frame is sold without its picture, too (shop.md §3, "Call-to-action labels").
  sampleLegend: "action.frame-only",
  sample: (chosen, { setup }, { locale }) => {
    const framing = framingOf(chosen.frameType, chosen.matType);
    if (!framing || setup.collage !== undefined) return undefined;
    const article = { locale, materialType: chosenOf<Material>(chosen, "materialType"), sku: chosen.sku };
    return { designer: "photoFrame", selection: { ...article, ...framing, productType: "photoFrame", addToCart: true } };
  },
  noticeOf: ({ refused, wish, chosen }, data, place) => {
    const asked = readSku(wish.sku ?? "");
    const limits = data.setup.collage === undefined ? limitsOf(data) : undefined;
    if (!refused.includes("sku") || asked?.product !== "photoframe" || !isFormatString(asked.format) || !limits) return undefined;
    return place.words("configuration.nearest", {
      asked: sizeOf(asked.format, place),
      shortest: formatLength(limits.shortestSide, place.locale),
      longest: formatLength(limits.longestSide, place.locale),
      nearest: sizeOf(formatOf(chosen), place),
    });
  },
  hangingOf: (chosen, { material: { materialType } }) => {
    const framing = framingOf(chosen.frameType, chosen.matType);
    return {
      format: formatOf(chosen),
      material: materialType,
      frame: framing && frameColour(framing.frameType),
      mat: framing && matColour(framing.matType),
    };
  },
};

function materialIn({ materials, startsWith }: WallSetup, wished: string | undefined): ListedMaterial {
  const [first] = materials;
  const of = (name: string | undefined) => materials.find(({ materialType }) => materialType === name);
  return of(wished) ?? of(startsWith) ?? first;
}

/**
 * An article preselects its material and its format (shell.md §4), and a frame its family. Where the material that is asked for is
 * another, the material wins, and starts with its own format.
 */
function withArticle(wish: Chosen, setup: WallSetup): Chosen {
  const article = readSku(wish.sku ?? "");
  const framed = withFamily(wish);
  if (article?.product !== "photoframe") return framed;
  const { sku: _, ...others } = framed;
  if (wish.materialType && wish.materialType !== article.materialType) return others;
  const { formats } = materialIn(setup, article.materialType);
  const isTurned = setup.isTurned && !formats.includes(article.format) && formats.includes(swapOrientation(article.format));
  const format = isTurned ? swapOrientation(article.format) : article.format;
  return { ...others, materialType: article.materialType, sku: skuOf(article.materialType, format) };
}

/** A frame that is asked for brings its family; another family has its own frame. */
function withFamily({ frameType, ...wish }: Chosen): Chosen {
  const own = familyOfFrame(frameType ?? "");
  if (frameType === undefined || (wish.frameFamily ?? own) !== own) return wish;
  return { ...wish, frameType, ...(own ? { frameFamily: own } : {}) };
}

/** What is needed of all that the back end knows of a material. */
function knowledgeOf(materialType: Material, answer: Sold): Knowledge | undefined {
  return memo(answer, materialType, () => {
    const [sold] = answer.materials;
    if (!sold) return undefined;
    const families = answer.frameFamilies.flatMap(({ frameFamily, frameTypes, mats, longestSide }) => {
      const isKnown = Object.hasOwn(frameFamilies, frameFamily) && sold.frameFamilies.includes(frameFamily);
      const frames = frameTypes.filter((frame): frame is FrameType => isFrameType(frame));
      if (!isKnown || frames.length === 0) return [];
      return { frameFamily: frameFamily as FrameFamily, frameTypes: frames, mats: mats.map(({ matType }) => matType), longestSide };
    });
    const groups = sold.optionGroups.flatMap(({ optionGroup, optionTypes }) =>
      optionGroups.includes(optionGroup as OptionGroup)
        ? [[optionGroup, optionTypes.map((type) => type.slice(optionGroup.length + 1))]]
        : [],
    );
    const { shortestSide, longestSide } = sold;
    return { limits: { shortestSide, longestSide }, families, groups: Object.fromEntries(groups) };
  });
}

/** What can be sold while nobody says what there is: the formats of the list, in the frame that a material starts with. */
function unknownOf({ product }: WallSetup, materialType: Material): Knowledge {
  const family = product === "photoFrame" ? defaultFrameFamily[materialType] : undefined;
  if (!family) return { limits: undefined, families: [], groups: {} };
  const { frameType, matType } = frameFamilies[family];
  return {
    limits: undefined,
    families: [{ frameFamily: family, frameTypes: [frameType], mats: [matType], longestSide: Number.POSITIVE_INFINITY }],
    groups: {},
  };
}

function selectionOf(chosen: Chosen, data: WallData) {
  const optionTypes = optionTypesOf(chosen, data);
  return {
    materialType: chosen.materialType ?? "",
    ...framingOf(chosen.frameType, chosen.matType),
    ...(optionTypes.length > 0 ? { optionTypes } : {}),
  };
}

/** The prices of all that is listed: of all materials at once, as long as it is the picture alone, made as it is by default. */
function listQuestion(chosen: Chosen, data: WallData): Question {
  const { materials, product } = data.setup;
  const selection = selectionOf(chosen, data);
  if (Object.keys(selection).length > 1) return asking(photoFramePricesFormats, { ...selection, formatTypes: data.material.formats });
  return asking(
    calculatorReference,
    memo(materials, product, () => ({
      product,
      formatTypes: Object.fromEntries(materials.map(({ materialType, formats }) => [materialType, formats])),
    })),
  );
}

type Listed = { formats: readonly (Price & { formatType: string })[] };

/** What each format of a material costs. */
function listedPrices(answer: object | undefined, { materialType }: Chosen): Map<string, Price> {
  const list = answer as Listed | { materials: readonly (Listed & { materialType: string })[] } | undefined;
  const of = list && "materials" in list ? list.materials.find((one) => one.materialType === materialType) : list;
  return new Map(of?.formats.map(({ formatType, priceCurrent, priceOriginal }) => [formatType, { priceCurrent, priceOriginal }]));
}

/** What an option adds, by its group. */
function addsOf(answer: AnswerOf<typeof photoOptionsGroups> | undefined) {
  return Object.fromEntries(
    (answer?.optionGroups ?? []).map(({ optionGroup, options }) => [
      optionGroup,
      Object.fromEntries(options.map(({ optionType, price }) => [optionType.slice(optionGroup.length + 1), price])),
    ]),
  );
}
