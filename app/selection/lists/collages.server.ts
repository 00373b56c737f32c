import { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import { collageKinds, collageTileCounts } from "#app/catalogue/product.ts";
import { collage } from "#app/designer/collage.ts";
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
    items: designGroups.map(({ designGroupId, name, image, tileCounts }) => ({
      id: String(designGroupId),
      to: { href: collage.write({ designId: designGroupId }) },
      name,
      note: words("list.photos", { count: Math.max(...tileCounts) }),
      image,
    })),
  }),
});
