import type { flyoutGroupIdentifiers } from "#content-types/blocks/flyout.ts";
import type { NavigationType } from "../navigation/item.ts";

type Identifier = (typeof flyoutGroupIdentifiers)[number];

/** A place of a flyout: the groups that stand in it, and how their pictures look (width in pixels, ratio of width to height). */
export type Place = {
  of: readonly Identifier[];
  width: number;
  ratio: number;
  round?: true;
  /** Carries the label of premium products. */
  premium?: true;
  /** Its groups are listed as one, without their titles. */
  joined?: true;
};

/** A row of a flyout; `complete` rows stand only where each of their places has items. */
export type Row = { places: readonly Place[]; complete?: true; columns?: 3 };

/** Wall art in one row, or in two rows by rank for the visitors of experiment 1409. */
export type WallArt = "one-row" | "by-rank";

/** All wall art, then its ranks, in their order. */
export const wallArtGroups = ["items", "bestsellers", "premium", "additionalItems"] as const satisfies readonly Identifier[];

/** Rows of each flyout, with the picture widths of shell.md §9. */
export function rowsOf(type: NavigationType, wallArt: WallArt): readonly Row[] {
  return type === "wandbilder" ? wallArtRows[wallArt] : rows[type];
}

const rows: Record<Exclude<NavigationType, "wandbilder">, readonly Row[]> = {
  calendar: [{ places: [pictures("items", 130)] }],
  card: [{ places: [pictures("occasions", 130), pictures("linkLists", 80), pictures("additionalItems", 80)] }],
  collage: [{ places: [pictures("categories", 130), pictures("startWithoutDesign", 130), pictures("multipleImages", 130)] }],
  frame: [
    { places: [pictures("poster", 150), pictures("canvas", 150), pictures("plate", 150)], complete: true },
    {
      places: [{ ...pictures("colours", 48, 60 / 81), round: true }, pictures("otherItems", 60, 61 / 80), pictures("more", 60, 61 / 80)],
      columns: 3,
    },
  ],
  photobook: [
    { places: [pictures("categories", 170)] },
    {
      places: [
        { ...pictures("types", 153), round: true },
        pictures("startWithoutDesign", 73),
        pictures("assistant", 73),
        pictures("more", 73),
      ],
    },
  ],
  accessories: [{ places: [pictures("items", 130)] }],
};

const wallArtRows: Record<WallArt, readonly Row[]> = {
  "one-row": [{ places: [{ of: wallArtGroups, width: 150, ratio: 1, joined: true }] }],
  "by-rank": [
    { places: [pictures("bestsellers", 120), { ...pictures("premium", 120), premium: true }] },
    { places: [pictures("additionalItems", 120)] },
  ],
};

/** How wide the pictures of a group are at most, whichever flyout it stands in; 0 for a group that has none. */
export function widestPicture(identifier: unknown): number {
  const places = [...Object.values(rows), ...Object.values(wallArtRows)].flat().flatMap((row) => row.places);
  return Math.max(0, ...places.filter(({ of }) => (of as readonly unknown[]).includes(identifier)).map(({ width }) => width));
}

/** Pictures are square where the specification names no ratio (shop.md §9, "default aspect ratio 1/1"). */
function pictures(identifier: Identifier, width: number, ratio = 1): Place {
  return { of: [identifier], width, ratio };
}
