/** Content beyond a limit is left out and reported. */
export const contentLimits = {
  /** Per field of a page, so that a large body cannot use up the footer's budget. */
  ofField: {
    blocks: 500,
    nodes: 5_000,
    formats: 500,
  },
  /** Per list, unless its field sets fewer. */
  entries: 100,
  /** Depth of a rich text. */
  nesting: 24,
  /** Per run of text. */
  marks: 12,
  formats: 100,
  /** Maximum that a back-end request allows. */
  skus: 50,
  /** Characters, unless the field sets a maximum. */
  text: 20_000,
  /** Characters of a URL, name or id. */
  address: 2_000,
} as const;
