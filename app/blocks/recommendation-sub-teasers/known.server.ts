import type { AnswerOf } from "#app/backend/call.ts";
import { campaignData } from "#app/backend/calls/catalogue/campaign-data.ts";
import type { Shop } from "#app/request/shop.ts";

/**
 * The materials of the running campaign, none where none runs; undefined where the back end does not say so within so many milliseconds.
 */
export function knowCampaign(shop: Pick<Shop, "reads">, milliseconds: number): Promise<readonly string[] | undefined> {
  return shop.reads.answerInTime(campaignData, {}, milliseconds, materialsOf);
}

function materialsOf({ campaign }: AnswerOf<typeof campaignData>): readonly string[] {
  return campaign?.materialTypes ?? [];
}
