import { redirect } from "react-router";
import { placeKey } from "#app/content/redirects/place.ts";
import type { End } from "#app/content/redirects/table.ts";
import { allowedQuery } from "#app/locale/allowed-query.ts";
import { pageAt } from "#app/locale/move.ts";
import { isTool } from "#app/locale/other-apps.ts";
import { localeOfFolder } from "#app/locale/story-folder.ts";
import { toolAddress } from "#app/locale/tool-address.ts";
import type { Shop } from "#app/request/shop.ts";

/** Longer paths lead nowhere. */
const longestPath = 500;

/**
 * Where a page that is not there leads: by a redirect of an editor, or after a story that has moved. Under the prefix of the request,
 * with the allowed part of its query; nobody keeps it for good, as an editor may take it back.
 *
 * @param path behind the prefix, without slashes at its ends
 * @param url as it was asked for
 * @returns undefined where it leads nowhere
 */
export async function leadFrom(path: string, url: URL, shop: Shop): Promise<Response | undefined> {
  if (path.length > longestPath) return undefined;
  const lead = await shop.reads.leadFrom({ folder: shop.storyFolder, path }, shop.domains);
  const address = lead && addressOf(lead.end, url, shop);
  if (!lead || !address) return undefined;
  const headers = { "cache-control": lead.permanent ? "private, max-age=3600" : "private, no-store" };
  return redirect(address, { status: lead.permanent ? 301 : 302, headers });
}

/** The whole address of an end, so that nothing of it can be taken for another host's. */
function addressOf(end: End, url: URL, shop: Shop): string | undefined {
  if (end.kind === "address") return end.url;
  const origin = shop.domains.originAt(url.host) ?? shop.address.origin;
  if (end.kind === "app")
    return new URL(isTool(end.path.split("?", 1)[0] ?? "") ? toolAddress(end.path, shop.address) : end.path, origin).href;
  const page = pageOf(end.place, origin, shop);
  return page && page + withQuery(end.query, url.search) + end.hash;
}

function pageOf(
  place: { folder: string; path: string },
  origin: string,
  { address, storyFolder, pageAddress, domains }: Shop,
): string | undefined {
  if (place.folder === storyFolder) return origin + pageAt(address, address.basename, `/${place.path}`);
  const [channel, spelled = ""] = placeKey(place).split("/", 2);
  const locale = localeOfFolder(spelled);
  if (!locale) return undefined;
  const path = address.platform === "desktop" ? ["d", place.path].filter(Boolean).join("/") : place.path;
  return channel === address.channel
    ? pageAddress(locale, path)
    : domains.pageAddress(channel === "card" ? "card" : "poster", locale, path);
}

/** The query of the redirect, and of the visitor's what it does not say otherwise. */
function withQuery(own: string, asked: string): string {
  const query = new URLSearchParams(own);
  const names = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(allowedQuery(asked))) if (!names.has(name)) query.append(name, value);
  return query.size > 0 ? `?${query}` : "";
}
