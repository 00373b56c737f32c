import type { AnswerOf } from "#app/backend/call.ts";
import { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import { hasKnownFrame } from "#app/catalogue/frame/frame.ts";
import { collageKinds, collageTileCounts } from "#app/catalogue/product.ts";
import type { HandOff } from "#app/designer/designers.ts";
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
  items: ({ designGroups }, { words }) =>
    designGroups.map((group) => ({
      id: String(group.designGroupId),
      to: group.page === null ? firstOf(group) : { page: group.page, chosen: { designId: group.designGroupId } },
      name: group.name,
      note: words("list.photos", { count: Math.max(...group.designs.map(({ tileCount }) => tileCount)) }),
      image: group.image,
      priceFrom: group.priceFrom,
    })),
});

/** Hand-off of the group's default collage, for shops without the group's page. */
function firstOf({ designGroupId, designs: [design], makings: all }: AnswerOf<typeof call>["designGroups"][number]): HandOff {
  const makings = all.filter(hasKnownFrame);
  const kind = collageKinds.find((one) => makings.some(({ collageKind }) => collageKind === one));
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
