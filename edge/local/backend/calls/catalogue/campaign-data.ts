import { z } from "zod";
import type { campaignData as call } from "#app/backend/calls/catalogue/campaign-data.ts";
import type { LocalCallHandler } from "../../call.ts";

const materialRows = z.array(z.object({ materialType: z.string() }));

/** Returns the campaign of a day (default: today) or null; a campaign for the market's country wins over a general one. */
export const answerCampaignData: LocalCallHandler<typeof call> = ({ database, market, request: { date = today() } }) => {
  const rows = database
    .prepare(
      `SELECT material_type AS materialType FROM campaign_material
       WHERE campaign_id = (
         SELECT campaign_id FROM campaign
         WHERE channel = ?1 AND ?3 BETWEEN first_day AND last_day
           AND (country IS NULL OR country = (SELECT country FROM locale WHERE locale = ?2))
         ORDER BY country IS NULL LIMIT 1)
       ORDER BY rowid`,
    )
    .all(market.channel, market.locale, date.slice("2026-".length));
  const materialTypes = materialRows.parse(rows).map(({ materialType }) => materialType);
  return { campaign: materialTypes.length > 0 ? { materialTypes } : null };
};

function today(): string {
  return new Date().toISOString().slice(0, "2026-11-24".length);
}
