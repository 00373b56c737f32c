import type { collageDesignGroup as call } from "#app/backend/calls/collage/design-group.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { collageDesigns, collageGroups, collageMakings, defaultCollage } from "../../collages.ts";

/** One group, the channel's default unless named; refuses an unknown one. */
export const collageDesignGroup: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const id = request.designGroupId ?? defaultCollage(database, market);
  const [group] = collageGroups(database, market, [id]);
  if (!group) throw new RefusedCall(`there is no design group ${id}`);
  return { ...group, designs: collageDesigns(database)(id), makings: collageMakings(database)(id) };
};
