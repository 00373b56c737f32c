import type { FrameType } from "./frame.ts";
import type { MatType } from "./frame-part.ts";

/** The materials of the shop, spelled as the trade spells them (shop.md §3). */
export const materials = [
  "acrylglas",
  "aludibond",
  "backlitfolie",
  "echtglas",
  "forexplatte",
  "fototapete",
  "gallerybond",
  "hahnemuehle",
  "klebefolie",
  "leinwand",
  "poster",
  "pvcplane",
] as const;

export type Material = (typeof materials)[number];

export function isMaterial(text: string): text is Material {
  return (materials as readonly string[]).includes(text);
}

/** What the shop's wording names as a material beside those: their special makes, and other things sold (shell.md §3). */
export const namedMaterials = [
  ...materials,
  "acrylglas-fineart",
  "aludibond-brushed",
  "aludibond-fineart",
  "forexplatte-fineart",
  "poster-laminated",
  "fraesbild",
  "photobook",
  "photobox",
  "card",
  "zubehoer",
  "fineart",
] as const;

export type NamedMaterial = (typeof namedMaterials)[number];

/** What British English names beside (shell.md §3). */
export const britishMaterials = ["wallpaper"] as const;

/** The named materials that exist in a framed variant; the others are glued, hung as they are, or no picture (shell.md §3). */
export const framedMaterials = [
  "acrylglas",
  "acrylglas-fineart",
  "aludibond",
  "aludibond-brushed",
  "aludibond-fineart",
  "backlitfolie",
  "fineart",
  "forexplatte",
  "forexplatte-fineart",
  "fraesbild",
  "gallerybond",
  "hahnemuehle",
  "leinwand",
  "poster",
  "poster-laminated",
] as const satisfies readonly NamedMaterial[];

/** A poster is named by its frame, too: of aluminium, wood or plastic (shell.md §3). */
export const framedPosters = ["poster-alurahmen", "poster-holzrahmen", "poster-kunststoffrahmen"] as const;

export type FrameFamily =
  | "alurahmen"
  | "artbox"
  | "fotorahmen"
  | "holzrahmen"
  | "kunststoffrahmen"
  | "schattenfuge-leinwand"
  | "schattenfuge-platte";

/** Mat sizes in millimetres (shop.md §9). */
export const matSize = { none: 0, wide: 30 } as const;

/** What a frame family starts with: its black frame, and a white mat or none (shop.md §3). */
export const frameFamilies: Record<FrameFamily, { frameType: FrameType; matSize: number; matType: MatType }> = {
  alurahmen: { frameType: "alurahmen-eckig-schwarz", matSize: matSize.wide, matType: "mat-weiss" },
  artbox: { frameType: "artbox-schwarz-lack", matSize: matSize.none, matType: "mat-none" },
  fotorahmen: { frameType: "fotorahmen-holz-schwarz", matSize: matSize.none, matType: "mat-none" },
  holzrahmen: { frameType: "holzrahmen-schwarz", matSize: matSize.wide, matType: "mat-weiss" },
  kunststoffrahmen: { frameType: "kunststoffrahmen-schwarz", matSize: matSize.none, matType: "mat-none" },
  "schattenfuge-leinwand": { frameType: "schattenfuge-leinwand-schwarz", matSize: matSize.none, matType: "mat-none" },
  "schattenfuge-platte": { frameType: "schattenfuge-platte-schwarz", matSize: matSize.none, matType: "mat-none" },
};

/** The frame family that goes with a material (shop.md §3); materials without a line here are sold unframed. */
export const defaultFrameFamily: Partial<Record<Material, FrameFamily>> = {
  acrylglas: "schattenfuge-platte",
  aludibond: "schattenfuge-platte",
  forexplatte: "schattenfuge-platte",
  gallerybond: "schattenfuge-platte",
  hahnemuehle: "holzrahmen",
  poster: "holzrahmen",
  leinwand: "schattenfuge-leinwand",
};

/** What a material is called when it is made in a special way; the options are those of its groups, "aludibond-style.brushed". */
export function makeOf(material: Material, options: readonly string[]): (typeof framedMaterials)[number] | Material {
  const isFineart = options.some((option) => option.startsWith("print-process.fineart"));
  if (isFineart && (material === "acrylglas" || material === "aludibond" || material === "forexplatte")) return `${material}-fineart`;
  if (material === "aludibond" && options.includes("aludibond-style.brushed")) return "aludibond-brushed";
  if (material === "poster" && options.some((option) => /^poster-lamination\.(?!none)/.test(option))) return "poster-laminated";
  return material;
}
