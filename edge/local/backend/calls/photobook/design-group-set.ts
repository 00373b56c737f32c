import { z } from "zod";
import type { photobookDesignGroupSet as call } from "#app/backend/calls/photobook/design-group-set.ts";
import { designGroupSet, photobookTemplate } from "#app/backend/calls/photobook/photobook.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { languageOf } from "../../language.ts";
import { pageOf } from "../../page.ts";

const setRows = z.array(designGroupSet.extend({ image: z.string() }));
const templateRows = z.array(photobookTemplate);

/** Which column each sort order looks at, highest first; equal ones by their ids. */
const sortColumns = { popularity: "popularity", new: "created" } as const;

/** A page of the design group sets of the categories, all of them unless named; refuses an unknown `designGroupSetId`. */
export const photobookDesignGroupSet: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { designGroupSetId, categoryIds, sort = "popularity" } = request;
  const rows = database
    .prepare(
      `SELECT design_group_set_id AS designGroupSetId, category_id AS categoryId, name, description, image, popularity, created
       FROM photobook_design_group_set JOIN photobook_style USING (style)
       WHERE language = ? AND design_group_set_id = coalesce(?, design_group_set_id)
       ORDER BY ${sortColumns[sort]} DESC, design_group_set_id`,
    )
    .all(languageOf(market), designGroupSetId ?? null);
  const sets = setRows.parse(rows).filter(({ categoryId }) => categoryIds === undefined || categoryIds.includes(categoryId));
  if (designGroupSetId !== undefined && rows.length === 0) throw new RefusedCall(`there is no design group set ${designGroupSetId}`);
  const templates = database.prepare(
    `SELECT template_id AS templateId, format AS photobookFormat, page_count AS pageCount, photo_count AS photoCount
     FROM photobook_template WHERE design_group_set_id = ? ORDER BY template_id`,
  );
  const { items, paged } = pageOf(sets, request);
  return {
    ...paged,
    designGroupSets: items.map(({ image, ...set }) => ({
      ...set,
      image: { filename: image },
      templates: templateRows.parse(templates.all(set.designGroupSetId)),
    })),
  };
};
