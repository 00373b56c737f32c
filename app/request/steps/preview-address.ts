import { channels } from "#app/channel/channels.ts";
import type { Domains } from "#app/locale/domains.ts";
import { localeOfStoryFolder } from "#app/locale/story-folder.ts";

/** The visual editor requests a story by full slug, and leaves drafts by the second path. */
const previewPath = /^\/_preview\/(.+?)\/?$/;
export const leavePath = "/_preview/leave";

/** "poster/de-ch/home" for "/_preview/poster/de-ch/home". */
export function previewedSlug(path: string): string | undefined {
  return path === leavePath ? undefined : previewPath.exec(path)?.[1];
}

/** Undefined for an unknown market. Keeps the request's host if it belongs to that market. */
export function addressOfStory(fullSlug: string, host: string, domains: Domains): string | undefined {
  const [channel = "", folder = "", ...path] = fullSlug.split("/");
  const locale = localeOfStoryFolder(folder);
  if (!locale || !Object.hasOwn(channels, channel)) return undefined;
  const slug = path.join("/");
  const address = domains.pageAddress(channel as keyof typeof channels, locale, slug === "home" ? "" : slug);
  if (address === undefined) return undefined;
  const own = domains.marketOf(new URL(address).host);
  const at = own === domains.marketOf(host) ? domains.originAt(host) : undefined;
  return at === undefined ? address : at + new URL(address).pathname;
}
