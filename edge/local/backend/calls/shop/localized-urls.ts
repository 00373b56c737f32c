import { z } from "zod";
import { type localizedUrls as call, localizedUrl } from "#app/backend/calls/shop/localized-urls.ts";
import type { LocalCallHandler } from "../../call.ts";

const urlRows = z.array(localizedUrl);

/** Returns the paths of all categories, or of the path's category, in every locale of the channel. */
export const answerLocalizedUrls: LocalCallHandler<typeof call> = ({ database, market: { channel }, request: { path } }) => {
  const rows = database
    .prepare(
      `SELECT category, locale, '/' || slug || ending AS path
       FROM category_path JOIN locale ON language = substr(locale, 1, 2) JOIN path_ending ON channel = ?
       WHERE channel <> 'card' OR country IN (SELECT country FROM card_country)
       ORDER BY category, locale`,
    )
    .all(channel);
  const urls = urlRows.parse(rows);
  if (path === undefined) return { urls };
  const category = database
    .prepare("SELECT category FROM category_path WHERE slug = ?")
    .get(path.split("/").find((segment) => segment !== "") ?? "")?.category;
  return { urls: urls.filter((url) => url.category === category) };
};
