import { z } from "zod";
import { type Locale, locales } from "#app/locale/locales.ts";
import { defineCall } from "../../call.ts";

/** A category of shop.md §2 ("Localized category path prefixes") in one locale; the path behind the locale's own prefix. */
export const localizedUrl = z.object({
  category: z.enum(["photobox", "photoprint", "calendar", "canvas"]),
  locale: z.enum(Object.keys(locales) as [Locale, ...Locale[]]),
  path: z.string().startsWith("/"),
});

/**
 * `GET /web-api/localized-urls` (shop.md §7): where the categories are in every locale of the channel, or only the category
 * that `path` belongs to in any language; none where it belongs to no category. The shapes are ours. Paths end in a slash on
 * the card channel (§2).
 */
export const localizedUrls = defineCall({
  name: "localized-urls",
  method: "GET",
  path: "/web-api/localized-urls",
  request: z.object({ path: z.string().max(500).optional() }),
  answer: z.object({ urls: z.array(localizedUrl) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
