import { z } from "zod";
import { type Locale, locales } from "#app/locale/locales.ts";
import { defineCall } from "../../call.ts";

/** From shop 2.16 to shop 2.19; `path` has no locale prefix. */
export const localizedUrl = z.object({
  category: z.enum(["photobox", "photoprint", "calendar", "canvas"]),
  locale: z.enum(Object.keys(locales) as [Locale, ...Locale[]]),
  path: z.string().startsWith("/"),
});

/**
 * Paths of all categories, or of the one that contains `path` in any language, in every locale of the channel (shop 7.26). On the card
 * channel, they end in a slash (shop 2.15).
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
