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
export type MatType = "mat-none" | "mat-weiss";

/** What a frame family starts with: its black frame, and a white mat or none (shop.md §3). */
export const frameFamilies: Record<FrameFamily, { frameType: string; matSize: number; matType: MatType }> = {
  alurahmen: { frameType: "alurahmen-schwarz", matSize: matSize.wide, matType: "mat-weiss" },
  artbox: { frameType: "artbox-schwarz", matSize: matSize.none, matType: "mat-none" },
  fotorahmen: { frameType: "fotorahmen-schwarz", matSize: matSize.none, matType: "mat-none" },
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
