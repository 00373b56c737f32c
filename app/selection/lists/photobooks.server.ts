import { photobookDesignGroupSet as call } from "#app/backend/calls/photobook/design-group-set.ts";
import { photobookCategories } from "#app/catalogue/photobook.ts";
import { chosen, defineList } from "./list.server.ts";

/** The sets of designs of photo books, by the numbers of their categories (shop.md §2, and §3 "Photobooks"). */
export const photobooks = defineList<typeof call>({
  filters: [{ type: "category", name: "list.photobooks.category", values: photobookCategories, area: "photobook.category" }],
  sorts: ["popularity", "new"],
  call,
  question: (state) => ({
    categoryIds: chosen(state, "category")?.map(Number),
    sort: state.sort === "new" ? "new" : "popularity",
    page: state.page,
    pageSize: state.pageSize,
  }),
  read: ({ total, page, designGroupSets, filters }, { words }) => ({
    total,
    page,
    filters,
    items: designGroupSets.map(({ designGroupSetId, categoryId, name, image, page: configured, priceFrom }) => ({
      id: String(designGroupSetId),
      to: { page: configured, chosen: { designGroupSetId } },
      name,
      note: words(`photobook.category.${categoryId}` as "photobook.category.1"),
      image,
      priceFrom,
    })),
  }),
});
