/**
 * What of a page may not be longer, larger or smaller, each with where the number comes from. How long a text of a field may be at all
 * is said by its content type (`max_length`), and refused at the door.
 */
export const limits = {
  /** Characters of a title: search results give it about 600 pixels, some 60 characters of their type, and cut the rest. */
  title: 60,
  /** Characters of a description: search results show two lines, some 160 characters, and cut the rest. */
  description: 160,
  /**
   * Characters of a word in a page's main heading: on the narrowest phone (320 pixels, less two gutters of 17; WCAG 1.4.10) the largest
   * title (`--title-l`, 36 pixels there, 0.45 of it a character) has a line of 18; a longer word is broken anywhere (app/styles/base.css).
   */
  wordOfMainHeading: 18,
  /** Characters of a word in any other headline: the same with `--title-m`, 30 pixels there. */
  wordOfHeadline: 21,
  /** Characters of a word in any other text: a line of `--text-m` (17 pixels, half of it a character) on that phone has 34. */
  word: 34,
  /** Pixels of a picture that stands for a page elsewhere (shop.md §9, "Open-graph images"). */
  shared: { width: 1_200, height: 627 },
  /** A picture may be so much smaller than where it stands before it is seen: nobody sees a twentieth. */
  enlarged: 1.05,
} as const;
