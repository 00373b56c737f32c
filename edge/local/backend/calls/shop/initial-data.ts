import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import {
  type shopFrontendsInitialData as call,
  features,
  hotline,
  review,
  reviewScore,
  serviceHours,
} from "#app/backend/calls/shop/initial-data.ts";
import type { LocalAnswer } from "../../call.ts";
import { marketLanguage } from "../../language.ts";
import type { CallerMarket } from "../../market.ts";

/** The review service, under a reserved name (RFC 2606). */
const reviewService = "https://reviews.passepartout.example";

export const answerShopFrontendsInitialData: LocalAnswer<typeof call> = ({ database, market, request: { reviewCount = 24 } }) => {
  const language = marketLanguage(market);
  const { totalReviews, ...score } = readScore(database, language);
  return {
    ...readSupport(database, market),
    reviews: {
      reviews: readReviews(database, language, reviewCount),
      score,
      totalReviews,
      reviewBaseLink: `${reviewService}/${language}/review/`,
      companyLink: `${reviewService}/${language}/passepartout`,
    },
    features: readFeatures(database, market),
  };
};

const supportRow = z.object({ ...hotline.shape, ...serviceHours.omit({ days: true }).shape });
const dayRows = z.array(z.object({ day: serviceHours.shape.days.element }));

function readSupport(database: DatabaseSync, { locale }: CallerMarket) {
  const row = database.prepare("SELECT number, dial, opens, closes FROM support JOIN locale USING (country) WHERE locale = ?").get(locale);
  const { number, dial, ...hours } = supportRow.parse(row);
  const days = dayRows.parse(database.prepare("SELECT day FROM support_day ORDER BY place").all());
  return { hotline: { number, dial }, serviceHours: { days: days.map(({ day }) => day), ...hours } };
}

function readReviews(database: DatabaseSync, language: string, count: number): z.infer<typeof review>[] {
  const rows = database
    .prepare(
      `SELECT language || '-' || place AS id, stars, title, text, author_name AS authorName, created_at AS createdAt
       FROM review WHERE language = ? ORDER BY created_at DESC LIMIT ?`,
    )
    .all(language, count);
  return z.array(review).parse(rows);
}

function readScore(database: DatabaseSync, language: string): z.infer<typeof reviewScore> {
  const row = database
    .prepare("SELECT stars, trust_score AS trustScore, total_reviews AS totalReviews FROM review_score WHERE language = ?")
    .get(language);
  return reviewScore.parse(row);
}

const featureRows = z.array(z.object({ feature: z.string(), has: z.number() }));

/** Reads the channel's features with the locale's exceptions. */
function readFeatures(database: DatabaseSync, { channel, locale }: CallerMarket): z.infer<typeof features> {
  const rows = database
    .prepare(
      `SELECT channel_feature.feature, coalesce(locale_feature.has, channel_feature.has) AS has
       FROM channel_feature LEFT JOIN locale_feature ON locale_feature.channel = channel_feature.channel
         AND locale_feature.feature = channel_feature.feature AND locale = ?
       WHERE channel_feature.channel = ?`,
    )
    .all(locale, channel);
  return features.parse(Object.fromEntries(featureRows.parse(rows).map(({ feature, has }) => [feature, has === 1])));
}
