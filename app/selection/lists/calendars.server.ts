import type { AnswerOf } from "#app/backend/call.ts";
import { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { formatFilters } from "#app/catalogue/format-name.ts";
import type { HandOff } from "#app/designer/designers.ts";
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
    items: designGroups.map((group) => ({
      id: String(group.designGroupId),
      to: group.page === null ? firstOf(group) : { page: group.page, chosen: { designGroupId: group.designGroupId } },
      name: group.name,
      note: words(`calendar.type.${group.calendarType}`),
      image: group.image,
      priceFrom: group.priceFrom,
    })),
  }),
});

/** A calendar of a group, as its page would start with it: where the shop has no such page, its designer is handed that. */
function firstOf({ calendarType, designGroupId, designs: [first], paperTypes }: AnswerOf<typeof call>["designGroups"][number]): HandOff {
  const mountingType = calendarMountings.findLast((mounting) => first?.mountingTypes.includes(mounting));
  const design = first && { designId: first.designId, formatType: first.formatType, mountingType };
  return { designer: "calendar", selection: { calendarType, designGroupId, ...design, paperType: paperTypes[0], amount: 1 } };
}
