import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { calendarDesign, calendarGroup } from "#app/backend/calls/calendar/calendar.ts";
import type { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { languageOf } from "../../language.ts";
import { inOrder, readList } from "../../lists/list.ts";
import type { Market } from "../../market.ts";
import { type CalendarList, calendarFrom, calendarList } from "../../pricing/calendar-prices.ts";

const groupRows = z.array(calendarGroup.extend({ image: z.string() }));
const designRows = z.array(calendarDesign);

type Group = z.infer<typeof groupRows>[number];
type Design = z.infer<typeof calendarDesign>;

/** Lists of the shop call the newest first otherwise than this one does (shop.md §2). */
const sorts = { popularity: "popularity", created: "new" } as const;

/** A page of the design groups that have a design of the size group and filters; refuses an unknown `designGroupId`. */
export const calendarDesignGroup: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { calendarType, designGroupId, formatFilter = [], sizeGroup, sort = "popularity", page, pageSize } = request;
  const { ids, paged, filters } = readList(database, market, {
    list: "calendar",
    part: sizeGroup,
    sort: sorts[sort],
    ids: designGroupId === undefined ? undefined : [designGroupId],
    filters: { product: calendarType, aspectRatio: formatFilter.includes("all") ? [] : formatFilter },
    page,
    pageSize,
  });
  if (designGroupId !== undefined && paged.total === 0) throw new RefusedCall(`there is no design group ${designGroupId}`);
  const written = groupWriter(database, market);
  return { currency: market.currency, ...paged, designGroups: readGroups(database, languageOf(market), ids).map(written), filters };
};

function readGroups(database: DatabaseSync, language: string, ids: readonly number[]): Group[] {
  const rows = database
    .prepare(
      `SELECT design_group_id AS designGroupId, calendar_type AS calendarType, name, image, popularity, created
       FROM calendar_design_group JOIN calendar_theme USING (theme)
       WHERE language = ? AND design_group_id IN (SELECT value FROM json_each(?))`,
    )
    .all(language, JSON.stringify(ids));
  return inOrder(ids, groupRows.parse(rows), ({ designGroupId }) => designGroupId);
}

/** Writes groups as the contract has them; what all groups of a type have in common is found once. */
function groupWriter(database: DatabaseSync, market: Market) {
  const lists = new Map<string, CalendarList>();
  const prices = new Map<string, ReturnType<typeof calendarFrom>>();
  return ({ image, ...group }: Group) => {
    const list = once(lists, group.calendarType, () => calendarList(database, group.calendarType));
    const designs = readDesigns(database, group);
    const formats = designs.map((design) => design.formatType);
    return {
      ...group,
      image: { filename: image },
      pageCounts: list.pages.map(({ pageCount }) => pageCount),
      paperTypes: list.papers.map(({ paperType }) => paperType),
      designs: designs.map((design) => ({
        ...design,
        mountingTypes: list.mountings.flatMap((row) => (row.formatType === design.formatType ? [row.mountingType] : [])),
      })),
      priceFrom: once(prices, `${group.calendarType} ${formats.join()}`, () => calendarFrom(list, market, formats)),
    };
  };
}

function once<Found>(known: Map<string, Found>, key: string, find: () => Found): Found {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

function readDesigns(database: DatabaseSync, { designGroupId, calendarType }: Pick<Group, "designGroupId" | "calendarType">): Design[] {
  const rows = database
    .prepare(
      `SELECT design_id AS designId, format_type AS formatType, width, height, size_group AS sizeGroup
       FROM calendar_design JOIN calendar_format USING (format_type)
       WHERE design_group_id = ? AND calendar_type = ? ORDER BY design_id`,
    )
    .all(designGroupId, calendarType);
  return designRows.parse(rows);
}
