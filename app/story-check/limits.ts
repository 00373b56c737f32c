/** Limits for warnings. Hard limits of text fields are in their content types (`max_length`). */
export const checkLimits = {
  /** Characters: search results cut a title at about 600 pixels, some 60 characters. */
  title: 60,
  /** Characters: search results show two lines, some 160 characters. */
  description: 160,
  /**
   * Characters of a word in the main heading. The narrowest phone (320 pixels, minus two gutters of 17; WCAG 1.4.10) fits 18 characters of
   * `--title-l` (36 pixels there, 0.45 em a character).
   */
  wordOfMainHeading: 18,
  /** Same in other headlines: `--title-m`, 30 pixels there. */
  wordOfHeadline: 21,
  /** Same in other text: `--text-m`, 17 pixels, 0.5 em a character. */
  word: 34,
  /** Pixels of an image for link previews (shop 9.5). */
  shared: { width: 1_200, height: 627 },
  /** An enlargement of 5 % is not visible. */
  enlarged: 1.05,
} as const;
