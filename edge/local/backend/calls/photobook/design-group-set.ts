import { z } from "zod";
import type { photobookDesignGroupSet as call } from "#app/backend/calls/photobook/design-group-set.ts";
import { designGroupSet, photobookTemplate } from "#app/backend/calls/photobook/photobook.ts";
import { localSpelling } from "../../../designer/hand-off/texts.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { readList, sortByIds } from "../../lists/list.ts";
import { createPhotobookPricing } from "../../pricing/photobook-prices.ts";
import { createProductPageReader } from "../../product-page.ts";

const setRows = z.array(designGroupSet.extend({ image: z.string() }));
const templateRows = z.array(photobookTemplate);

/** Returns a page of the design group sets of the requested categories, by default all; rejects an unknown `designGroupSetId`. */
export const answerPhotobookDesignGroupSet: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const { designGroupSetId, categoryIds, sort, page, pageSize } = request;
  if (
    designGroupSetId !== undefined &&
    !database.prepare("SELECT 1 FROM photobook_design_group_set WHERE design_group_set_id = ?").get(designGroupSetId)
  )
    throw new RejectedCallError(`there is no design group set ${designGroupSetId}`);
  const { ids, paged, filters } = readList(database, {
    list: "photobook",
    sort,
    ids: designGroupSetId === undefined ? undefined : [designGroupSetId],
    filters: { category: categoryIds?.map(String) },
    page,
    pageSize,
  });
  const rows = database
    .prepare(
      `SELECT design_group_set_id AS designGroupSetId, category_id AS categoryId, name, image
       FROM photobook_design_group_set WHERE design_group_set_id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(ids));
  const templates = database.prepare(
    `SELECT template_id AS templateId, format AS photobookFormat, page_count AS pageCount
     FROM photobook_template WHERE design_group_set_id = ? ORDER BY template_id`,
  );
  const sets = sortByIds(ids, setRows.parse(rows), (set) => set.designGroupSetId);
  const ownPage = createProductPageReader(database, market)("photobook");
  if (ownPage === null) throw new Error("the seed has photo books without a page: seed/localized-paths.ts names it");
  const priceFrom = createPhotobookPricing(database, market);
  return {
    currency: market.currency,
    ...paged,
    designGroupSets: sets.map(({ image, ...set }) => {
      const own = templateRows.parse(templates.all(set.designGroupSetId));
      return {
        ...set,
        name: localSpelling(set.name, market.locale),
        image: { filename: image },
        templates: own,
        priceFrom: priceFrom(own.map((one) => one.photobookFormat)),
        page: ownPage,
      };
    }),
    filters,
  };
};
