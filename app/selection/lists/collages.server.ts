import type { AnswerOf } from "#app/backend/call.ts";
import { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import { hasKnownFrame } from "#app/catalogue/frame/frame.ts";
import { collageKinds, collageTileCounts } from "#app/catalogue/product.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { Query } from "#app/locale/query.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { FilterSelection } from "../state.ts";
import { defineList, selectedFilterValues } from "./list.server.ts";

/** Shop 2.41, shop 2.44, shop 3.14. */
export const collageList = defineList<typeof call>({
  filters: [
    { type: "product", name: "list.collages.product", values: collageKinds, area: "collage" },
    { type: "tileCount", name: "list-filter.tileCount", values: collageTileCounts, area: "tile-count" },
  ],
  sorts: ["popularity", "new"],
  call,
  question: (state) => ({
    collageKind: selectedFilterValues(state, "product"),
    tileCount: selectedFilterValues(state, "tileCount")?.map(Number),
    sort: state.sort === "new" ? "new" : "popularity",
  }),
  items: ({ designGroups }, { words }, chosen) =>
    designGroups.map((group) => {
      const matching = matchingOf(group, chosen);
      return {
        id: String(group.designGroupId),
        to: group.page === null ? firstOf(matching) : { page: group.page, chosen: selectionOf(matching, chosen) },
        name: group.name,
        note: photosOf(matching, words),
        image: group.image,
        priceFrom: group.priceFrom,
      };
    }),
});

type Group = AnswerOf<typeof call>["designGroups"][number];

/** Keeps the designs and makings that match the filters; all of them if none does. */
function matchingOf(group: Group, filters: FilterSelection): Group {
  const [kinds, counts] = (["product", "tileCount"] as const).map((type) => selectedFilterValues({ filters }, type));
  const designs = group.designs.filter(({ tileCount }) => counts?.includes(String(tileCount)));
  const makings = group.makings.filter(({ collageKind }) => kinds?.includes(collageKind));
  return { ...group, ...(designs.length > 0 ? { designs } : {}), ...(makings.length > 0 ? { makings } : {}) };
}

/** Parameters of the group's page, which selects the first collage that matches the filters. */
function selectionOf({ designGroupId, designs: [design], makings }: Group, { product, tileCount }: FilterSelection): Query {
  return {
    designId: designGroupId,
    ...(product ? { collageKind: firstKindOf(makings) } : {}),
    ...(tileCount ? { tileCount: design?.tileCount } : {}),
  };
}

function firstKindOf(makings: Group["makings"]) {
  return collageKinds.find((kind) => makings.some(({ collageKind }) => collageKind === kind));
}

function photosOf({ designs }: Group, words: Translate): string {
  const counts = designs.map(({ tileCount }) => tileCount);
  const [from, to] = [Math.min(...counts), Math.max(...counts)];
  return from === to ? words("list.photos", { count: to }) : words("list.photosFromTo", { from, to });
}

/** Hand-off of the group's first collage, for shops without the group's page. */
function firstOf({ designGroupId, designs: [design], makings: all }: Group): HandOff {
  const makings = all.filter(hasKnownFrame);
  const kind = firstKindOf(makings);
  const making = makings.find(({ collageKind }) => collageKind === kind);
  const { frameType } = making ?? {};
  return {
    designer: "collage",
    selection: {
      designId: designGroupId,
      materialType: making?.materialType,
      formatType: design?.formatTypes[0],
      tileCount: design?.tileCount,
      color: "white",
      ...(frameType ? { frameType } : {}),
    },
  };
}
