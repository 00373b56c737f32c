import { photobookDesignGroupSet as call } from "#app/backend/calls/photobook/design-group-set.ts";
import { photobookCategories } from "#app/catalogue/photobook.ts";
import { termName } from "#app/catalogue/term.ts";
import { defineList, selectedFilterValues } from "./list.server.ts";

/** Shop 2.44, shop 3.32. */
export const photobookList = defineList<typeof call>({
  filters: [{ type: "category", name: "list.photobooks.category", values: photobookCategories, area: "photobook.category" }],
  sorts: ["popularity", "new"],
  call,
  question: (state) => ({
    categoryIds: selectedFilterValues(state, "category")?.map(Number),
    sort: state.sort === "new" ? "new" : "popularity",
  }),
  items: ({ designGroupSets }, { words }) =>
    designGroupSets.map(({ designGroupSetId, categoryId, name, image, page: configured, priceFrom }) => ({
      id: String(designGroupSetId),
      to: { page: configured, chosen: { designGroupSetId } },
      name,
      note: termName("photobook.category", String(categoryId), words),
      image,
      priceFrom,
    })),
});
