import { redirect } from "react-router";
import { featureSource, themeSource } from "#app/backend/sources.ts";
import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { isSlug } from "#app/content/slug.ts";
import { pageStorySource } from "#app/content/sources.ts";
import { trimSlashes } from "#app/locale/address.ts";
import { storySlugsOf } from "#app/locale/page-families.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/request/shop.ts";
import { findRedirectForMissing } from "./errors/redirect-for-missing.server.ts";
import { createPageError, type PageErrorKind } from "./errors/refusal.server.ts";
import { readHomeStory } from "./frame.server.ts";
import { themeIdOf } from "./theme-container.server.ts";

type Delivery = ContentResult<VersionedStory>;

export type PageMatch = {
  page: Extract<Delivery, { kind: "found" }>;
  home: Delivery;
  themeId: string | undefined;
  /** Undefined for other pages, and after a failed lookup, when the page is shown without its theme. */
  theme: CatalogueTheme | undefined;
};

/** @throws a redirect (redirect-for-missing.server.ts) or 404 for an unknown page (shop 8.1), 503 if the story is unavailable */
export async function findPage(shop: Shop, url: URL): Promise<PageMatch> {
  const path = trimSlashes(shop.address.path);
  const gone = async (refusal: PageErrorKind) =>
    (await findRedirectForMissing(path, url, shop)) ?? createPageError(refusal, shop, shop.debug);
  if (path === "home" || (path !== "" && !isSlug(path))) throw await gone("unmatched");
  // Shops without a wishlist have no such page, even with a story (shop 9.15).
  if (path === "wishlist" && !shop.reads.read(featureSource, "wishlist")) throw await createPageError("unmatched", shop, shop.debug);
  // A theme page needs a theme id (shop 4.1).
  if (path === "themes") throw await createPageError("invalid", shop, shop.debug);
  const since = performance.now();
  const pendingHome = readHomeStory(shop);
  const themeId = themeIdOf(path);
  const lookup = themeId === undefined ? undefined : shop.reads.read(themeSource, themeId);
  const page = await (path === "" ? pendingHome : findPageStory(path, shop));
  shop.timing.note("story", since);

  const home = await pendingHome;
  if (home.kind === "missing") {
    logEvent("error", "storyblok-page-not-found", { story: `${shop.storyFolder}/home` });
    throw await createPageError("invalid", shop, shop.debug);
  }
  const known = await lookup;
  if (themeId !== undefined) shop.timing.note("theme", since);
  if (page.kind === "missing" || known?.kind === "none") throw await gone("invalid");
  if (known?.kind === "withdrawn") {
    const { withdrawnThemeRedirectPath } = await import("./theme.server.ts");
    throw redirect(withdrawnThemeRedirectPath(known.category, shop));
  }
  // Condolence books and guestbooks are features of a channel (shop 9.15).
  if (page.kind === "found" && !isSold(page.value.story.content, shop)) throw await gone("unmatched");
  if (page.kind === "unavailable") throw await createPageError("unavailable", shop, shop.debug);
  return { page, home, themeId, theme: known?.kind === "found" ? known.theme : undefined };
}

function isSold(content: PageStory["content"], shop: Shop): boolean {
  const feature = content.component === "Page" ? content.feature : undefined;
  return !feature || shop.reads.read(featureSource, feature);
}

/**
 * Finds a path's first existing story (shop 2.2).
 *
 * @param path after the prefix, without outer slashes
 */
export function findPageStory(path: string, shop: Shop): Promise<Delivery> {
  return firstStory(storySlugsOf(path), shop);
}

async function firstStory([slug, ...others]: readonly [string, ...string[]], shop: Shop): Promise<Delivery> {
  const result = await shop.reads.read(pageStorySource, slug);
  const [next, ...rest] = others;
  return result.kind === "missing" && next !== undefined ? firstStory([next, ...rest], shop) : result;
}
