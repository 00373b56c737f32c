import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { AnswerOf } from "#app/backend/call.ts";
import { calendarDesign, calendarGroup } from "#app/backend/calls/calendar/calendar.ts";
import type { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { localSpelling } from "../../../designer/hand-off/texts.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { marketLanguage } from "../../language.ts";
import { readList, sortByIds } from "../../lists/list.ts";
import type { CallerMarket } from "../../market.ts";
import { type CalendarOffer, findLowestCalendarPrice, readCalendarOffer } from "../../pricing/calendar-prices.ts";
import { createProductPageReader } from "../../product-page.ts";

const groupRows = z.array(calendarGroup.extend({ image: z.string() }));
const designRows = z.array(calendarDesign);

type Group = z.infer<typeof groupRows>[number];
type Design = z.infer<typeof calendarDesign>;

/** List orders by value of the parameter `sort` (shop 2.43). */
const sorts = { popularity: "popularity", created: "new" } as const;

/**
 * Returns a page of the design groups that have a design of the size group and match the filters. Rejects a `designGroupId` if that group
 * does not.
 */
export const answerCalendarDesignGroup: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const { calendarType, designGroupId, formatFilter = [], sizeGroup, sort = "popularity", page, pageSize } = request;
  const { ids, paged, filters } = readList(database, {
    list: "calendar",
    part: sizeGroup,
    sort: sorts[sort],
    ids: designGroupId === undefined ? undefined : [designGroupId],
    filters: { product: calendarType, aspectRatio: formatFilter.includes("all") ? [] : formatFilter },
    page,
    pageSize,
  });
  if (designGroupId !== undefined && paged.total === 0) throw new RejectedCallError(`there is no design group ${designGroupId}`);
  const designGroups = readGroups(database, marketLanguage(market), ids).map(createGroupConverter(database, market, formatFilter));
  return { currency: market.currency, ...paged, designGroups, filters };
};

function readGroups(database: DatabaseSync, language: string, ids: readonly number[]): Group[] {
  const rows = database
    .prepare(
      `SELECT design_group_id AS designGroupId, calendar_type AS calendarType, name, image
       FROM calendar_design_group JOIN calendar_theme USING (theme)
       WHERE language = ? AND design_group_id IN (SELECT value FROM json_each(?))`,
    )
    .all(language, JSON.stringify(ids));
  return sortByIds(ids, groupRows.parse(rows), ({ designGroupId }) => designGroupId);
}

/** Creates a function that converts groups to the contract's form. It reads the values that calendars of one type share only once. */
function createGroupConverter(
  database: DatabaseSync,
  market: CallerMarket,
  filters: readonly string[],
): (group: Group) => AnswerOf<typeof call>["designGroups"][number] {
  const lists = new Map<string, CalendarOffer>();
  const listOf = (type: Group["calendarType"]) => {
    const list = lists.get(type) ?? readCalendarOffer(database, type);
    lists.set(type, list);
    return list;
  };
  const designsOf = createDesignsReader(database);
  const pageOf = createProductPageReader(database, market);
  return ({ image, ...group }) => {
    const list = listOf(group.calendarType);
    const designs = designsOf(group);
    const filterOf = new Map(list.formats.map((row) => [row.formatType, row.formatFilter]));
    const isMatching = ({ formatType }: Design) =>
      filters.length === 0 || filters.includes("all") || filters.includes(filterOf.get(formatType) ?? "");
    const mountingsOf = (format: string) => list.mountings.flatMap((row) => (row.formatType === format ? [row.mountingType] : []));
    return {
      ...group,
      name: localSpelling(group.name, market.locale),
      image: { filename: image },
      paperTypes: list.papers.map(({ paperType }) => paperType),
      refinementTypes: list.refinements.map(({ refinementType }) => refinementType).filter((one) => one !== "none"),
      designs: designs.map((design) => ({ ...design, mountingTypes: mountingsOf(design.formatType) })),
      priceFrom: findLowestCalendarPrice(
        list,
        market,
        designs.filter(isMatching).map((design) => design.formatType),
      ),
      page: pageOf(group.calendarType),
    };
  };
}

function createDesignsReader(database: DatabaseSync): (group: Omit<Group, "image">) => Design[] {
  const designs = database.prepare(
    `SELECT design_id AS designId, format_type AS formatType, size_group AS sizeGroup
     FROM calendar_design JOIN calendar_format USING (format_type)
     WHERE design_group_id = ? AND calendar_type = ? ORDER BY design_id`,
  );
  return ({ designGroupId, calendarType }) => designRows.parse(designs.all(designGroupId, calendarType));
}
