import { z } from "zod";
import { defineCall } from "../../call.ts";

/** From shell 3.22. */
export const review = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  authorName: z.string(),
  createdAt: z.iso.date(),
});

export const reviewScore = z.object({
  stars: z.number().min(1).max(5),
  trustScore: z.number().min(1).max(5),
  totalReviews: z.int().nonnegative(),
});

export const hotline = z.object({ number: z.string(), dial: z.string().startsWith("+") });

const days = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

/** Market's local times, "09:00". */
export const serviceHours = z.object({ days: z.array(z.enum(days)), opens: z.string(), closes: z.string() });

/** From shop 9.15 to shop 9.17. */
export const features = z.object({
  apps: z.boolean(),
  condolenceBooks: z.boolean(),
  goldRefinement: z.boolean(),
  guestbooks: z.boolean(),
  mattLamination: z.boolean(),
  trailingSlash: z.boolean(),
  wishlist: z.boolean(),
});

/** Data that every page needs (shop 7.27). Reviews are those of the review block (shell 3.23), newest first, 24 by default. */
export const shopFrontendsInitialData = defineCall({
  name: "shop-frontends-initial-data",
  method: "GET",
  path: "/web-api/shop-frontends-initial-data",
  request: z.object({ reviewCount: z.coerce.number().int().min(0).max(48).optional() }),
  answer: z.object({
    hotline,
    serviceHours,
    reviews: z.object({
      reviews: z.array(review),
      score: reviewScore.omit({ totalReviews: true }),
      totalReviews: z.int().nonnegative(),
      reviewBaseLink: z.url(),
      companyLink: z.url(),
    }),
    features,
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
