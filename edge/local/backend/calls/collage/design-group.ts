import type { collageDesignGroup as call } from "#app/backend/calls/collage/design-group.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { createDesignReader, createVariantReader, readCollageGroups, readDefaultCollageGroup } from "../../collages.ts";

/** Returns one group, by default the channel's; rejects an unknown group. */
export const answerCollageDesignGroup: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const id = request.designGroupId ?? readDefaultCollageGroup(database, market);
  const [group] = readCollageGroups(database, market, [id]);
  if (!group) throw new RejectedCallError(`there is no design group ${id}`);
  return { ...group, designs: createDesignReader(database)(id), makings: createVariantReader(database)(id) };
};
