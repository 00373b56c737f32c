import type { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import type { LocalCallHandler } from "../../call.ts";
import { createDesignReader, createVariantReader, readCollageGroups } from "../../collages.ts";
import { readList } from "../../lists/list.ts";
import { createCollagePricing } from "../../pricing/collage-prices.ts";
import { createProductPageReader } from "../../product-page.ts";

/** Returns a page of the groups of the requested kinds and numbers of photos, by default all. */
export const answerCollageDesignGroups: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const { collageKind, tileCount, sort, page, pageSize } = request;
  const { ids, paged, filters } = readList<number>(database, {
    list: "collage",
    sort,
    filters: { product: collageKind, tileCount: tileCount?.map(String) },
    page,
    pageSize,
  });
  const [makingsOf, designsOf] = [createVariantReader(database), createDesignReader(database)];
  const ownPage = createProductPageReader(database, market)("collage");
  const priceFrom = createCollagePricing(database, market);
  const designGroups = readCollageGroups(database, market, ids).map((group) => {
    const [designs, makings] = [designsOf(group.designGroupId), makingsOf(group.designGroupId)];
    const matchingDesigns = designs.filter((design) => tileCount?.includes(design.tileCount) ?? true);
    const matchingMakings = makings.filter((making) => collageKind?.includes(making.collageKind) ?? true);
    return { ...group, designs, makings, priceFrom: priceFrom(matchingDesigns, matchingMakings), page: ownPage };
  });
  return { currency: market.currency, ...paged, designGroups, filters };
};
