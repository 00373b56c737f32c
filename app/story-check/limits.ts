/** Limits for warnings. Hard limits of text fields are in their content types (`max_length`). */
export const checkLimits = {
  /** Characters: search results cut a title there. */
  title: 60,
  /** Characters: search results show two lines. */
  description: 160,
  /**
   * Characters of a word in the main heading: what fits a window of 320 pixels (WCAG 1.4.10), minus two gutters of 17, in `--title-l`
   * (36 pixels, on average 0.45 em a character), rounded: 286 / 16.2 = 17.65.
   */
  wordOfMainHeading: 18,
  /** Other headlines: `--title-m`, 30 pixels: 286 / 13.5 = 21.19. */
  wordOfHeadline: 21,
  /** Other text: `--text-m`, 17 pixels, 0.5 em a character: 286 / 8.5 = 33.65. */
  word: 34,
  /** Pixels of an image for link previews (shop 9.5). */
  shared: { width: 1_200, height: 627 },
  /** An enlargement of 5 % is not visible. */
  enlarged: 1.05,
} as const;
