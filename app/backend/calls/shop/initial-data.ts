import { z } from "zod";
import { defineCall } from "../../call.ts";

/** One customer's review (shell.md §3). */
export const review = z.object({
  id: z.string(),
  stars: z.int().min(1).max(5),
  title: z.string(),
  text: z.string(),
  authorName: z.string(),
  createdAt: z.iso.date(),
});

/** All reviews of a language in numbers. */
export const reviewScore = z.object({
  stars: z.number().min(1).max(5),
  trustScore: z.number().min(1).max(5),
  totalReviews: z.int().nonnegative(),
});

/** Where a shopper reaches somebody; the number as it is read, and as it is dialled. */
export const hotline = z.object({ number: z.string(), dial: z.string().startsWith("+") });

const days = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

/** When; the times are those of the country ("09:00"). */
export const serviceHours = z.object({ days: z.array(z.enum(days)), opens: z.string(), closes: z.string() });

/** What a channel's shop has or has not (shop.md §9, "channel defaults"). */
export const features = z.object({
  apps: z.boolean(),
  compactedTemplates: z.boolean(),
  condolenceBooks: z.boolean(),
  goldRefinement: z.boolean(),
  guestbooks: z.boolean(),
  inches: z.boolean(),
  lazyFirstImage: z.boolean(),
  mattLamination: z.boolean(),
  trailingSlash: z.boolean(),
  wishlist: z.boolean(),
});

/**
 * `GET /web-api/shop-frontends-initial-data` (shop.md §7): what every page of the shop is framed with. The shapes are ours but
 * for the reviews, which are those of the review block (shell.md §3), newest first, `reviewCount` of them (24 unless asked).
 * Support is there from Monday to Friday (shell.md §9).
 */
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
