import type { collageDesignGroups as call } from "#app/backend/calls/collage/design-groups.ts";
import type { LocalAnswer } from "../../call.ts";
import { collageDesigns, collageGroups, collageMakings, defaultCollage } from "../../collages.ts";
import { pageOf } from "../../page.ts";

/** A page of the groups that are made as the kind and take the number of photos. */
export const collageDesignGroups: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { collageKind, tileCount, sort } = request;
  const groups = collageGroups(database, market, sort)
    .map((group) => ({
      ...group,
      collageKinds: [...new Set(collageMakings(database, group.designGroupId).map((making) => making.collageKind))],
      tileCounts: collageDesigns(database, group.designGroupId).map((design) => design.tileCount),
    }))
    .filter(
      (group) =>
        (collageKind === undefined || group.collageKinds.includes(collageKind)) &&
        (tileCount === undefined || group.tileCounts.includes(tileCount)),
    );
  const { items, paged } = pageOf(groups, request);
  return { defaultCollageId: defaultCollage(database, market), ...paged, designGroups: items };
};
