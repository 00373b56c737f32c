import type { AnswerOf } from "#app/backend/call.ts";
import { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { formatFilters } from "#app/catalogue/format/format-name.ts";
import type { HandOff } from "#app/designer/designers.ts";
import { defineList, selectedFilterValues } from "./list.server.ts";

/** Shop 2.41, shop 2.43, shop 3.25. */
export const calendarList = defineList<typeof call>({
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
    calendarType: selectedFilterValues(state, "product"),
    formatFilter: selectedFilterValues(state, "aspectRatio"),
    sort: state.sort === "created" ? "created" : "popularity",
  }),
  items: ({ designGroups }, { words }) =>
    designGroups.map((group) => ({
      id: String(group.designGroupId),
      to: group.page === null ? firstOf(group) : { page: group.page, chosen: { designGroupId: group.designGroupId } },
      name: group.name,
      note: words(`calendar.type.${group.calendarType}`),
      image: group.image,
      priceFrom: group.priceFrom,
    })),
});

/** Hand-off of the group's default calendar, for shops without the group's page. */
function firstOf({ calendarType, designGroupId, designs: [first], paperTypes }: AnswerOf<typeof call>["designGroups"][number]): HandOff {
  const mountingType = calendarMountings.findLast((mounting) => first?.mountingTypes.includes(mounting));
  const design = first && { designId: first.designId, formatType: first.formatType, mountingType };
  return { designer: "calendar", selection: { calendarType, designGroupId, ...design, paperType: paperTypes[0], amount: 1 } };
}
