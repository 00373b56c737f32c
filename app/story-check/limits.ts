/** Limits for warnings. Hard limits of text fields are in their content types (`max_length`). */
export const checkLimits = {
  /** Max characters, since search results cut longer titles. */
  title: 60,
  /** Max characters, since search results show two lines. */
  description: 160,
  /**
   * Characters of a word in the main heading that fit a viewport of 320 px (WCAG 1.4.10) minus two gutters of 17 px, in `--title-l` (36 px,
   * on average 0.45 em per character): 286 / 16.2 = 17.65, rounded.
   */
  wordOfMainHeading: 18,
  /** In other headlines (`--title-m`, 30 px): 286 / 13.5 = 21.19. */
  wordOfHeadline: 21,
  /** In other text (`--text-m`, 17 px, 0.5 em per character): 286 / 8.5 = 33.65. */
  word: 34,
  /** Image size for link previews (px, shop 9.5). */
  shared: { width: 1_200, height: 627 },
  /** Max enlargement of an image, since 5 % is not visible. */
  enlarged: 1.05,
} as const;
