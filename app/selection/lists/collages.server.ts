import type { AnswerOf } from "#app/backend/call.ts";
import { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import type { FrameType } from "#app/catalogue/frame.ts";
import { collageKinds, collageTileCounts } from "#app/catalogue/product.ts";
import type { HandOff } from "#app/designer/designers.ts";
import { chosen, defineList } from "./list.server.ts";

/** The designs of collages, by what they are made as and by how many photos they take (shop.md §2 and §3). */
export const collages = defineList<typeof call>({
  filters: [
    { type: "product", name: "list.collages.product", values: collageKinds, area: "collage" },
    { type: "tileCount", name: "list-filter.tileCount", values: collageTileCounts, area: "tile-count" },
  ],
  sorts: ["popularity", "new"],
  call,
  question: (state) => ({
    collageKind: chosen(state, "product"),
    tileCount: chosen(state, "tileCount")?.map(Number),
    sort: state.sort === "new" ? "new" : "popularity",
    page: state.page,
    pageSize: state.pageSize,
  }),
  read: ({ total, page, designGroups, filters }, { words }) => ({
    total,
    page,
    filters,
    items: designGroups.map((group) => ({
      id: String(group.designGroupId),
      to: group.page === null ? firstOf(group) : { page: group.page, chosen: { designId: group.designGroupId } },
      name: group.name,
      note: words("list.photos", { count: Math.max(...group.designs.map(({ tileCount }) => tileCount)) }),
      image: group.image,
      priceFrom: group.priceFrom,
    })),
  }),
});

/** A collage of a group, as its page would start with it: where the shop has no such page, its designer is handed that. */
function firstOf({ designGroupId, designs: [design], makings }: AnswerOf<typeof call>["designGroups"][number]): HandOff {
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
      ...(frameType ? { frameType: frameType as FrameType } : {}),
    },
  };
}
