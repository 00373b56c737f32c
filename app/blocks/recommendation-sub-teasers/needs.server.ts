import type { AnswerOf } from "#app/backend/call.ts";
import { campaignData } from "#app/backend/calls/catalogue/campaign-data.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { needsTimeout } from "#app/blocks/needs-timeout.ts";
import type { Shop } from "#app/request/shop.ts";

const campaignDataSource = defineAnswerSource(campaignData, materialsOf);

/** Returns [] without a running campaign; undefined if the call fails or takes longer than the timeout. */
export function fetchCampaignMaterials(shop: Pick<Shop, "reads">): Promise<readonly string[] | undefined> {
  return shop.reads.read(campaignDataSource, {}, needsTimeout);
}

function materialsOf({ campaign }: AnswerOf<typeof campaignData>): readonly string[] {
  return campaign?.materialTypes ?? [];
}
