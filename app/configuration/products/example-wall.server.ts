import { photoFrameData } from "#app/backend/calls/photo-frame/data.ts";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslate } from "#app/locale/translate.ts";
import { readSelection, resolveOptions } from "../state.ts";
import type { ConfigurationContext, FetchCatalogue } from "./kind.server.ts";
import { wallArtProduct } from "./wall.server.ts";
import type { WallArtSetup } from "./wall-setup.server.ts";

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
const sold = {
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
const dibond = {
  materials: [
    {
      ...sold.materials[0],
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
  words: createTranslate("de-DE"),
  locale: "de-DE",
  channel: "poster",
  path: "poster",
  block: "b",
  dialog: (kind: string, query = "") => `/_dialogs/${kind}?${query}`,
  design: handOffUrl,
} as ConfigurationContext;

/** Builds a calculator whose catalogue is available or unavailable. */
export async function configured(query = "", { of = setup, isSilent = false } = {}) {
  const ask: FetchCatalogue = async (call, question, pick) => {
    if ((call as unknown) !== photoFrameData)
      throw new Error(`${call.name} is asked: a calculator knows its catalogue from ${photoFrameData.name} alone`);
    const answer = (question as { materialType: string }).materialType === "poster" ? sold : dibond;
    return isSilent ? undefined : pick(answer as never);
  };
  const asked = new URLSearchParams(query);
  const said = readSelection(wallArtProduct.options, asked);
  const requested = wallArtProduct.expandSelection?.(asked, said, of) ?? said;
  const data = await wallArtProduct.loadData(of, requested, ask);
  if (!data) throw new Error("a calculator is there without its back end, too");
  return { data, settled: resolveOptions(wallArtProduct.options, data, requested) };
}

export const chosen = async (...asked: Parameters<typeof configured>) => (await configured(...asked)).settled.chosen;
export const offered = async (name: string, ...asked: Parameters<typeof configured>) => {
  const offer = (await configured(...asked)).settled.options.find((option) => option.name === name)?.offer;
  return offer && "values" in offer ? offer.values : undefined;
};
