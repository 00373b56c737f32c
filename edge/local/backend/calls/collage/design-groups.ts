import type { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import type { LocalAnswer } from "../../call.ts";
import { collageDesigns, collageGroups, collageMakings, defaultCollage } from "../../collages.ts";
import { readList } from "../../lists/list.ts";

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
  const designGroups = collageGroups(database, market, ids).map((group) => ({
    ...group,
    collageKinds: [...new Set(makingsOf(group.designGroupId).map((making) => making.collageKind))],
    tileCounts: designsOf(group.designGroupId).map((design) => design.tileCount),
  }));
  return { defaultCollageId: defaultCollage(database, market), ...paged, designGroups, filters };
};
