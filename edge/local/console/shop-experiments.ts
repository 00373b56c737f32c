/**
 * Changes that the shop's code makes for an experiment, named after a ticket (shell 4.33); the story of `page` has the content tag that it
 * needs (shell 4.34).
 */
export type ShopExperiment = {
  title: string;
  on: string;
  off: string;
  /** Market (empty for the bare host) and path of a page that shows the change. */
  page: { market: string; path: string };
};

const canvasPage = { market: "", path: "/leinwanddruck#calculator" };

/** Keyed by ticket. */
export const shopExperiments: Record<string, ShopExperiment> = {
  965: {
    title: "Large formats first",
    on: "The calculator lists the formats of a material from the largest to the smallest.",
    off: "The formats stand in the editor's order.",
    page: canvasPage,
  },
  967: {
    title: "Materials as tiles",
    on: "The calculator offers materials as tiles with pictures.",
    off: "Materials stand in a selection list.",
    page: canvasPage,
  },
  1031: {
    title: "Folded options",
    on: "The calculator folds its further options behind a button.",
    off: "All options are open.",
    page: canvasPage,
  },
  1409: {
    title: "Wall art by rank",
    on: "The wall art flyout has two rows: bestsellers, then premium wall art and additional products.",
    off: "The wall art flyout has one row.",
    page: { market: "poster.it", path: "/" },
  },
  1616: {
    title: "Portrait and landscape",
    on: "Formats can be turned between portrait and landscape.",
    off: "Formats stand as the editor lists them.",
    page: canvasPage,
  },
  1733: {
    title: "Content of an editor's A/B block",
    on: "The page shows the block's treatment.",
    off: "The page shows the block's control.",
    page: { market: "", path: "/werkstatt" },
  },
};
