import { redirect } from "react-router";
import { pageLocationKey } from "#app/content/redirects/page-location.ts";
import type { RedirectDestination } from "#app/content/redirects/table.ts";
import { redirectSource } from "#app/content/sources.ts";
import { filterQuery } from "#app/designer/allowed-query.ts";
import { formatPagePath } from "#app/locale/canonical-redirect.ts";
import { isToolPath } from "#app/locale/path-kinds.ts";
import { localeOfStoryFolder } from "#app/locale/story-folder.ts";
import { localizeToolUrl } from "#app/locale/tool-url.ts";
import type { Shop } from "#app/request/shop.ts";

const maxPathLength = 500;

/**
 * Resolves the redirect of a missing page, from an editor's table or a moved story.
 *
 * @param path after the prefix, without outer slashes
 */
export async function findRedirectForMissing(path: string, url: URL, shop: Shop): Promise<Response | undefined> {
  if (path.length > maxPathLength) return undefined;
  const resolved = await shop.reads.read(redirectSource, { folder: shop.storyFolder, path }, shop.domains);
  const address = resolved && addressOf(resolved.end, url, shop);
  if (!resolved || !address) return undefined;
  // A browser that cached the redirect of a move would loop after the editor reverts the move.
  return redirect(address, { status: resolved.permanent ? 301 : 302, headers: { "cache-control": "private, no-store" } });
}

/** Returns an absolute URL, so that no path is parsed as another host. */
function addressOf(end: RedirectDestination, url: URL, shop: Shop): string | undefined {
  if (end.kind === "address") return end.url;
  const origin = shop.domains.originAt(url.host) ?? shop.address.origin;
  if (end.kind === "app")
    return new URL(isToolPath(end.path.split("?", 1)[0] ?? "") ? localizeToolUrl(end.path, shop.address) : end.path, origin).href;
  const page = pageOf(end.place, origin, shop);
  return page && page + withQuery(end.query, url.search) + end.hash;
}

function pageOf(
  location: { folder: string; path: string },
  origin: string,
  { address, storyFolder, pageAddress, domains }: Shop,
): string | undefined {
  if (location.folder === storyFolder) return origin + formatPagePath(address, address.basename, `/${location.path}`);
  const [channel, spelled = ""] = pageLocationKey(location).split("/", 2);
  const locale = localeOfStoryFolder(spelled);
  if (!locale) return undefined;
  const path = address.platform === "desktop" ? ["d", location.path].filter(Boolean).join("/") : location.path;
  return channel === address.channel
    ? pageAddress(locale, path)
    : domains.pageAddress(channel === "card" ? "card" : "poster", locale, path);
}

function withQuery(own: string, requested: string): string {
  const query = new URLSearchParams(own);
  const names = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(filterQuery(requested))) if (!names.has(name)) query.append(name, value);
  return query.size > 0 ? `?${query}` : "";
}
