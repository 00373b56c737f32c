import type { FrameType } from "./frame/frame.ts";
import type { MatType } from "./frame/frame-part.ts";

/** From shop 3.8. */
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

/** Materials, their variants, and other products that messages name like materials (shell 3.39). */
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

/** Materials that have a name in British English only (shell 3.40). */
export const britishMaterials = ["wallpaper"] as const;

/** From shell 3.41; other materials are glued or hung unframed, or are not pictures. */
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

/** From shell 3.42. */
export const framedPosters = ["poster-alurahmen", "poster-holzrahmen", "poster-kunststoffrahmen"] as const;

export type FrameFamily =
  | "alurahmen"
  | "artbox"
  | "fotorahmen"
  | "holzrahmen"
  | "kunststoffrahmen"
  | "schattenfuge-leinwand"
  | "schattenfuge-platte";

/** In millimetres (shop 9.2). */
export const matSize = { none: 0, wide: 30 } as const;

/** From shop 3.10, shop 3.11. */
export const frameFamilyDefaults: Record<FrameFamily, { frameType: FrameType; matSize: number; matType: MatType }> = {
  alurahmen: { frameType: "alurahmen-eckig-schwarz", matSize: matSize.wide, matType: "mat-weiss" },
  artbox: { frameType: "artbox-schwarz-lack", matSize: matSize.none, matType: "mat-none" },
  fotorahmen: { frameType: "fotorahmen-holz-schwarz", matSize: matSize.none, matType: "mat-none" },
  holzrahmen: { frameType: "holzrahmen-schwarz", matSize: matSize.wide, matType: "mat-weiss" },
  kunststoffrahmen: { frameType: "kunststoffrahmen-schwarz", matSize: matSize.none, matType: "mat-none" },
  "schattenfuge-leinwand": { frameType: "schattenfuge-leinwand-schwarz", matSize: matSize.none, matType: "mat-none" },
  "schattenfuge-platte": { frameType: "schattenfuge-platte-schwarz", matSize: matSize.none, matType: "mat-none" },
};

/** From shop 3.12; materials without an entry are sold unframed. */
export const defaultFrameFamily: Partial<Record<Material, FrameFamily>> = {
  acrylglas: "schattenfuge-platte",
  aludibond: "schattenfuge-platte",
  forexplatte: "schattenfuge-platte",
  gallerybond: "schattenfuge-platte",
  hahnemuehle: "holzrahmen",
  poster: "holzrahmen",
  leinwand: "schattenfuge-leinwand",
};

/** Returns the variant of a material with options such as "aludibond-style.brushed", else the material. */
export function materialVariantOf(material: Material, options: readonly string[]): (typeof framedMaterials)[number] | Material {
  const isFineart = options.some((option) => option.startsWith("print-process.fineart"));
  if (isFineart && (material === "acrylglas" || material === "aludibond" || material === "forexplatte")) return `${material}-fineart`;
  if (material === "aludibond" && options.includes("aludibond-style.brushed")) return "aludibond-brushed";
  if (material === "poster" && options.some((option) => /^poster-lamination\.(?!none)/.test(option))) return "poster-laminated";
  return material;
}

/** Values by message area (vocabulary.ts). */
export const materialTerms = {
  material: namedMaterials,
  "material.framed": [...framedMaterials, ...framedPosters],
} as const;
