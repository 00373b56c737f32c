import type { flyoutGroupIdentifiers } from "#content-types/blocks/flyout.ts";
import type { NavigationType } from "../navigation/item.ts";

type Identifier = (typeof flyoutGroupIdentifiers)[number];

/** `width` (px) and `ratio` of the items' pictures. */
export type FlyoutCell = {
  identifiers: readonly Identifier[];
  width: number;
  ratio: number;
  round?: true;
  premium?: true;
  /** Lists the items of its groups as one group, without titles. */
  joined?: true;
};

/** A `complete` row is shown only if each of its places has items. */
export type FlyoutRow = { places: readonly FlyoutCell[]; complete?: true; columns?: 3 };

/** `by-rank` has two rows and is the treatment "on" of experiment 1409. */
export type WallArtLayout = "one-row" | "by-rank";

/** Query parameter with the page's layout, for the header's lazy parts. */
export const headerLayoutParam = "wallArt";

export function parseWallArtLayout(value: string | null): WallArtLayout {
  return value === "by-rank" ? "by-rank" : "one-row";
}

/** In display order. */
export const wallArtGroups = ["items", "bestsellers", "premium", "additionalItems"] as const satisfies readonly Identifier[];

/** Picture widths are from shell 9.14. */
export function flyoutLayout(type: NavigationType, wallArt: WallArtLayout): readonly FlyoutRow[] {
  return type === "wandbilder" ? wallArtRows[wallArt] : rows[type];
}

const rows: Record<Exclude<NavigationType, "wandbilder">, readonly FlyoutRow[]> = {
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

const wallArtRows: Record<WallArtLayout, readonly FlyoutRow[]> = {
  "one-row": [{ places: [{ identifiers: wallArtGroups, width: 150, ratio: 1, joined: true }] }],
  "by-rank": [
    { places: [pictures("bestsellers", 120), { ...pictures("premium", 120), premium: true }] },
    { places: [pictures("additionalItems", 120)] },
  ],
};

/** Returns the width of a group's widest picture (px); 0 for an unknown group. */
export function maxPictureWidth(identifier: unknown): number {
  const places = [...Object.values(rows), ...Object.values(wallArtRows)].flat().flatMap((row) => row.places);
  return Math.max(
    0,
    ...places.filter(({ identifiers }) => (identifiers as readonly unknown[]).includes(identifier)).map(({ width }) => width),
  );
}

/** Returns a cell of pictures, which are square unless the specification names a ratio (shop 9.4). */
function pictures(identifier: Identifier, width: number, ratio = 1): FlyoutCell {
  return { identifiers: [identifier], width, ratio };
}
