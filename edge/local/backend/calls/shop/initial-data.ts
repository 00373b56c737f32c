import { z } from "zod";
import { type shopFrontendsInitialData as call, features } from "#app/backend/calls/shop/initial-data.ts";
import type { LocalCallHandler } from "../../call.ts";

const featureRows = z.array(z.object({ feature: z.string(), has: z.number() }));

/** Returns the channel's features with the locale's exceptions. */
export const answerShopFrontendsInitialData: LocalCallHandler<typeof call> = ({ database, market: { channel, locale } }) => {
  const rows = database
    .prepare(
      `SELECT channel_feature.feature, coalesce(locale_feature.has, channel_feature.has) AS has
       FROM channel_feature LEFT JOIN locale_feature ON locale_feature.channel = channel_feature.channel
         AND locale_feature.feature = channel_feature.feature AND locale = ?
       WHERE channel_feature.channel = ?`,
    )
    .all(locale, channel);
  return { features: features.parse(Object.fromEntries(featureRows.parse(rows).map(({ feature, has }) => [feature, has === 1]))) };
};
