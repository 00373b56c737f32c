/**
 * How much of a story is read; what is beyond is left out, and said with the story's other faults. The largest story of
 * this shop has 236 blocks, 12 entries in a list, 81 nodes of text and 10 formats in a list.
 */
export const limits = {
  /** What one field of a page may hold at every depth: none can take from another, such as the body from the footer. */
  ofField: {
    blocks: 500,
    /** Nodes of rich texts. */
    nodes: 5_000,
    formats: 500,
  },
  /** Entries of one list, where its field does not say fewer. */
  entries: 100,
  /** How deep a rich text may nest. */
  nesting: 24,
  /** Marks on one run of text. */
  marks: 12,
  /** Formats of one list. */
  formats: 100,
  /** Articles of one list; the back end is asked for no more. */
  skus: 50,
  /** Characters of a text whose field does not say fewer. */
  text: 20_000,
  /** Characters of an address, a name or an id. */
  address: 2_000,
} as const;
