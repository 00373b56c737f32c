import type { AnswerOf } from "#app/backend/call.ts";
import { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { formatFilterOf, formatFilters } from "#app/catalogue/format/format-name.ts";
import type { HandOff } from "#app/designer/designers.ts";
import type { FilterSelection } from "../state.ts";
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
  items: ({ designGroups }, { words }, chosen) =>
    designGroups.map((group) => {
      const { designGroupId, page, calendarType, name, image, priceFrom } = group;
      const first = firstDesignOf(group, chosen);
      return {
        id: String(designGroupId),
        to:
          page === null
            ? handOffOf(group, first)
            : { page, chosen: { designGroupId, ...(chosen.aspectRatio ? { formatType: first?.formatType } : {}) } },
        name,
        note: words(`calendar.type.${calendarType}`),
        image,
        priceFrom,
      };
    }),
});

type Group = AnswerOf<typeof call>["designGroups"][number];
type Design = Group["designs"][number];

/** Returns the first design that matches the filter of formats, else the first. */
function firstDesignOf({ designs }: Group, { aspectRatio }: FilterSelection): Design | undefined {
  return designs.find(({ formatType }) => aspectRatio?.includes(formatFilterOf(formatType) ?? "")) ?? designs[0];
}

/** For shops without the group's page. */
function handOffOf({ calendarType, designGroupId, paperTypes }: Group, first: Design | undefined): HandOff {
  const mountingType = calendarMountings.findLast((mounting) => first?.mountingTypes.includes(mounting));
  const design = first && { designId: first.designId, formatType: first.formatType, mountingType };
  return { designer: "calendar", selection: { calendarType, designGroupId, ...design, paperType: paperTypes[0], amount: 1 } };
}
