import type { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import type { LocalAnswer } from "../../call.ts";
import { collageDesigns, collageGroups, collageMakings, defaultCollage } from "../../collages.ts";
import { readList } from "../../lists/list.ts";
import { collageFrom } from "../../pricing/collage-prices.ts";
import { productPages } from "../../product-page.ts";

/** A page of the groups that are made as one of the kinds and take one of the numbers of photos. */
export const collageDesignGroups: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { collageKind, tileCount, sort, page, pageSize } = request;
  const { ids, paged, filters } = readList<number>(database, market, {
    list: "collage",
    sort,
    filters: { product: collageKind, tileCount: tileCount?.map(String) },
    page,
    pageSize,
  });
  const [makingsOf, designsOf] = [collageMakings(database), collageDesigns(database)];
  const ownPage = productPages(database, market)("collage");
  const priceFrom = collageFrom(database, market);
  const designGroups = collageGroups(database, market, ids).map((group) => {
    const [designs, makings] = [designsOf(group.designGroupId), makingsOf(group.designGroupId)];
    return { ...group, designs, makings, priceFrom: priceFrom(designs, makings), page: ownPage };
  });
  return { currency: market.currency, defaultCollageId: defaultCollage(database, market), ...paged, designGroups, filters };
};
