import { themes as call } from "#app/backend/calls/cards/themes.ts";
import { maxQuantity } from "#app/catalogue/card/card-quantity.ts";
import { colours } from "#app/catalogue/colour.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { cardKinds, punchings, themeAspectRatios, themeLabels, themeSorts, themeStyles } from "#app/catalogue/theme.ts";
import { defineList, selectedFilterValues } from "./list.server.ts";

/** Shop 2.41. */
export const themeList = defineList<typeof call>({
  filters: [
    { type: "category", name: "list-filter.category", values: occasions, area: "occasion" },
    { type: "color", name: "list-filter.color", values: colours, area: "colour" },
    { type: "style", name: "list-filter.style", values: themeStyles, area: "theme.style" },
    { type: "product", name: "list-filter.product", values: cardKinds, area: "theme.product" },
    { type: "aspectRatio", name: "list-filter.aspectRatio", values: themeAspectRatios, area: "aspect-ratio" },
    { type: "punching", name: "list-filter.punching", values: punchings, area: "theme.punching" },
    { type: "label", name: "list-filter.label", values: themeLabels, area: "theme.label" },
  ],
  sorts: themeSorts,
  call,
  question: (state) => ({
    aspectRatio: selectedFilterValues(state, "aspectRatio"),
    category: selectedFilterValues(state, "category"),
    color: selectedFilterValues(state, "color"),
    label: selectedFilterValues(state, "label"),
    product: selectedFilterValues(state, "product"),
    punching: selectedFilterValues(state, "punching"),
    style: selectedFilterValues(state, "style"),
    sort: state.sort === "new" ? "new" : "popularity",
  }),
  items: ({ themes: found }, { words }) =>
    found.map(({ id, name, product, label, images, priceFrom }) => ({
      id,
      to: { page: `themes/${id}` },
      name,
      note: words(`theme.product.${product}`),
      label: label ? words(`theme.label.${label}`) : undefined,
      image: images[0] ?? { filename: "" },
      priceFrom,
      quantityFrom: maxQuantity,
    })),
});
