/** Parts of a frame and their substitutes (shell 3.43). "rst" marks a part sold separately, "purchased" a ready-made frame. */
export const frameParts = [
  "artbox",
  "glass",
  "leisten",
  "ppt",
  "rueck",
  "schattenfuge-leinwand",
  "schattenfuge-platte",
  "purchased",
  "glass-rst",
  "leisten-rst",
  "ppt-rst",
  "rueck-rst",
  "frame-back",
  "frame-glass",
  "frame-mat",
] as const;

/** From shell 3.62. */
export const matTypes = ["mat-none", "mat-creme", "mat-schwarz", "mat-weiss"] as const;
export type MatType = (typeof matTypes)[number];

export const backPanels = ["normal"] as const;

export const frameGlasses = ["museum-glass", "museum-acrylic"] as const;

/** Values by message area (vocabulary.ts). */
export const framePartTerms = {
  "frame.part": frameParts,
  "frame.mat": matTypes,
  "frame.back": backPanels,
  "frame.glass": frameGlasses,
} as const;
