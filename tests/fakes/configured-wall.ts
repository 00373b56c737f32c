import { photoFrameData } from "#app/backend/calls/photo-frame/data.ts";
import type { ConfigurationContext } from "#app/configuration/products/kind.server.ts";
import { wallArtProduct } from "#app/configuration/products/wall.server.ts";
import type { WallArtSetup } from "#app/configuration/products/wall-setup.server.ts";
import { readSelection, resolveOptions } from "#app/configuration/state.ts";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslator } from "#app/locale/translate.ts";
import { exampleCatalogue } from "./example-catalogue.ts";

export const setup: WallArtSetup = {
  materials: [
    { materialType: "poster", formats: ["300x200", "600x400", "1200x800"], initial: "600x400" },
    { materialType: "aludibond", formats: ["300x200"], initial: "300x200" },
  ],
  startsWith: "poster",
  product: "framedMaterial",
  isTurned: false,
  badges: new Map(),
  hasMaterialTiles: false,
  hasFoldedOptions: false,
};

const mats = [
  { matSize: 30, matType: "mat-weiss" },
  { matSize: 0, matType: "mat-none" },
];
const posterCatalogue = {
  materials: [
    {
      materialType: "poster",
      shortestSide: 100,
      longestSide: 2000,
      defaultFrameFamily: "holzrahmen",
      frameFamilies: ["holzrahmen", "artbox"],
      optionGroups: [{ optionGroup: "poster-lamination", optionTypes: ["poster-lamination.none", "poster-lamination.matte"] }],
    },
  ],
  frameFamilies: [
    { frameFamily: "holzrahmen", longestSide: 1220, frameTypes: ["holzrahmen-eiche", "holzrahmen-schwarz", "holzrahmen-unbekannt"], mats },
    { frameFamily: "artbox", longestSide: 900, frameTypes: ["artbox-schwarz-lack"], mats: mats.slice(1) },
    { frameFamily: "zukunft", longestSide: 900, frameTypes: ["artbox-natur"], mats },
  ],
};
const dibondCatalogue = {
  materials: [
    {
      ...posterCatalogue.materials[0],
      materialType: "aludibond",
      optionGroups: [
        { optionGroup: "print-process", optionTypes: ["print-process.direct", "print-process.fineart-matte"] },
        { optionGroup: "aludibond-style", optionTypes: ["aludibond-style.standard", "aludibond-style.brushed"] },
      ],
    },
  ],
  frameFamilies: [],
};

export const context = {
  words: createTranslator("de-DE"),
  locale: "de-DE",
  channel: "poster",
  path: "poster",
  block: "b",
  number: 1,
  dialog: (kind: string, query = "") => `/_dialogs/${kind}?${query}`,
  design: handOffUrl,
} as ConfigurationContext;

/** `isDown` makes the catalogue unavailable, `isReversed` lists its frame families in reverse. */
export async function configured(query = "", { of = setup, isDown = false, isReversed = false } = {}) {
  const readCatalogue = exampleCatalogue((call, { materialType }) => {
    if (call !== photoFrameData.name)
      throw new Error(`unexpected call ${call}: a calculator loads its catalogue from ${photoFrameData.name} only`);
    const answer = materialType === "poster" ? posterCatalogue : dibondCatalogue;
    const frameFamilies = isReversed ? answer.frameFamilies.toReversed() : answer.frameFamilies;
    return isDown ? undefined : { ...answer, frameFamilies };
  });
  const params = new URLSearchParams(query);
  const selection = readSelection(wallArtProduct.options, params);
  const requested = wallArtProduct.expandSelection?.(params, selection, of) ?? selection;
  const data = await wallArtProduct.loadData(of, requested, readCatalogue);
  if (!data) throw new Error("no data: a calculator must load also without its back end");
  return { data, settled: resolveOptions(wallArtProduct.options, data, requested) };
}

export const chosen = async (...args: Parameters<typeof configured>) => (await configured(...args)).settled.chosen;
export const offered = async (name: string, ...args: Parameters<typeof configured>) => {
  const offer = (await configured(...args)).settled.options.find((option) => option.name === name)?.offer;
  return offer && "values" in offer ? offer.values : undefined;
};
