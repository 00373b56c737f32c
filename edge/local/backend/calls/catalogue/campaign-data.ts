import { z } from "zod";
import type { campaignData as call } from "#app/backend/calls/catalogue/campaign-data.ts";
import type { LocalAnswer } from "../../call.ts";

const campaignRow = z.object({ campaignId: z.string(), lastDay: z.string(), headline: z.string(), percent: z.number() });
const materialRows = z.array(z.object({ materialType: z.string() }));

/** Answers with the campaign of a day; a market's own campaign precedes a general one. */
export const answerCampaignData: LocalAnswer<typeof call> = ({ database, market, request: { date = today() } }) => {
  const row = database
    .prepare(
      `SELECT campaign_id AS campaignId, last_day AS lastDay, headline,
              (SELECT max(percent) FROM campaign_material JOIN reduction USING (material_type)
               WHERE campaign_material.campaign_id = campaign.campaign_id) AS percent
       FROM campaign JOIN campaign_headline USING (campaign_id)
       WHERE channel = ?1 AND language = substr(?2, 1, 2) AND ?3 BETWEEN first_day AND last_day
         AND (country IS NULL OR country = (SELECT country FROM locale WHERE locale = ?2))
       ORDER BY country IS NULL LIMIT 1`,
    )
    .get(market.channel, market.locale, date.slice("2026-".length));
  if (!row) return { campaign: null };
  const { campaignId, lastDay, headline, percent } = campaignRow.parse(row);
  const materials = database
    .prepare("SELECT material_type AS materialType FROM campaign_material WHERE campaign_id = ? ORDER BY rowid")
    .all(campaignId);
  return {
    campaign: {
      campaignId,
      headline: headline.replace("{percent}", String(percent)),
      percent,
      materialTypes: materialRows.parse(materials).map(({ materialType }) => materialType),
      endDate: `${date.slice(0, "2026-".length)}${lastDay}T23:59:59Z`,
    },
  };
};

function today(): string {
  return new Date().toISOString().slice(0, "2026-11-24".length);
}
