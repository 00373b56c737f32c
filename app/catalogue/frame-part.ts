/**
 * What a frame is put together from, and what stands in its place (shell.md §3, "Frame parts"). The ending "rst" marks a
 * part that is sold by itself; "purchased" is a frame that is bought in ready-made.
 */
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

/** The mats by their colour (shell.md §3). */
export const matTypes = ["mat-none", "mat-creme", "mat-schwarz", "mat-weiss"] as const;
export type MatType = (typeof matTypes)[number];

export const backPanels = ["normal"] as const;

export const frameGlasses = ["museum-glass", "museum-acrylic"] as const;
