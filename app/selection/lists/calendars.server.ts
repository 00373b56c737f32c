import { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { calendarTypes } from "#app/catalogue/calendar.ts";
import { formatFilters } from "#app/catalogue/format-name.ts";
import { calendar } from "#app/designer/calendar.ts";
import { chosen, defineList } from "./list.server.ts";

/** The designs of calendars, by their type and by the shape of their formats (shop.md §2 and §3, "Calendars"). */
export const calendars = defineList<typeof call>({
  filters: [
    { type: "product", name: "list.calendars.product", values: calendarTypes, area: "calendar.type" },
    {
      type: "aspectRatio",
      name: "list-filter.aspectRatio",
      values: formatFilters.filter((shape) => shape !== "all"),
      area: "format-filter",
    },
  ],
  sorts: ["popularity", "created"],
  call,
  question: (state) => ({
    calendarType: chosen(state, "product"),
    formatFilter: chosen(state, "aspectRatio"),
    sort: state.sort === "created" ? "created" : "popularity",
    page: state.page,
    pageSize: state.pageSize,
  }),
  read: ({ total, page, designGroups, filters }, { words }) => ({
    total,
    page,
    filters,
    items: designGroups.map(({ designGroupId, calendarType, name, image, priceFrom }) => ({
      id: String(designGroupId),
      to: { href: calendar.write({ calendarType, designGroupId }) },
      name,
      note: words(`calendar.type.${calendarType}`),
      image,
      priceFrom,
    })),
  }),
});
