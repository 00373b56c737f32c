import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { RequestOf } from "#app/backend/call.ts";
import { calendarDesign, calendarGroup } from "#app/backend/calls/calendar/calendar.ts";
import type { calendarDesignGroup as call } from "#app/backend/calls/calendar/design-group.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { languageOf } from "../../language.ts";
import { pageOf } from "../../page.ts";
import { calendarFrom, calendarList } from "../../pricing/calendar-prices.ts";

const groupRows = z.array(calendarGroup.extend({ image: z.string() }));
const designRows = z.array(calendarDesign);

/** Which column each sort order looks at, highest first; equal ones by their ids. */
const sortColumns = { popularity: "popularity", created: "created" } as const;

/** A page of the design groups that have a design of the size group and filter; refuses an unknown `designGroupId`. */
export const calendarDesignGroup: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const groups = readGroups(database, languageOf(market), request);
  if (request.designGroupId !== undefined && groups.length === 0)
    throw new RefusedCall(`there is no design group ${request.designGroupId}`);
  const { items, paged } = pageOf(groups, request);
  return {
    currency: market.currency,
    ...paged,
    designGroups: items.map(({ image, ...group }) => {
      const list = calendarList(database, group.calendarType);
      const designs = readDesigns(database, group);
      const mountingsOf = (format: string) => list.mountings.flatMap((row) => (row.formatType === format ? [row.mountingType] : []));
      return {
        ...group,
        image: { filename: image },
        pageCounts: list.pages.map(({ pageCount }) => pageCount),
        paperTypes: list.papers.map(({ paperType }) => paperType),
        designs: designs.map((design) => ({ ...design, mountingTypes: mountingsOf(design.formatType) })),
        priceFrom: calendarFrom(
          list,
          market,
          designs.map((design) => design.formatType),
        ),
      };
    }),
  };
};

type Question = RequestOf<typeof call>;

function readGroups(database: DatabaseSync, language: string, question: Question): z.infer<typeof groupRows> {
  const { calendarType, designGroupId, sizeGroup, formatFilter = "all", sort = "popularity" } = question;
  const rows = database
    .prepare(
      `SELECT design_group_id AS designGroupId, calendar_type AS calendarType, name, image, popularity, created
       FROM calendar_design_group JOIN calendar_theme USING (theme)
       WHERE language = ?1
         AND calendar_type = coalesce(?2, calendar_type)
         AND design_group_id = coalesce(?3, design_group_id)
         AND EXISTS (
           SELECT 1 FROM calendar_design AS design JOIN calendar_format AS format USING (format_type)
           WHERE design.design_group_id = calendar_design_group.design_group_id
             AND format.calendar_type = calendar_design_group.calendar_type
             AND format.size_group = coalesce(?4, format.size_group)
             AND (?5 = 'all' OR format.filter = ?5)
         )
       ORDER BY ${sortColumns[sort]} DESC, design_group_id`,
    )
    .all(language, calendarType ?? null, designGroupId ?? null, sizeGroup ?? null, formatFilter);
  return groupRows.parse(rows);
}

function readDesigns(
  database: DatabaseSync,
  { designGroupId, calendarType }: { designGroupId: number; calendarType: string },
): z.infer<typeof designRows> {
  const rows = database
    .prepare(
      `SELECT design_id AS designId, format_type AS formatType, width, height, size_group AS sizeGroup
       FROM calendar_design JOIN calendar_format USING (format_type)
       WHERE design_group_id = ? AND calendar_type = ? ORDER BY design_id`,
    )
    .all(designGroupId, calendarType);
  return designRows.parse(rows);
}
