import { channels } from "#app/channel/channels.ts";
import type { Domains } from "#app/locale/domains.ts";
import { localeOfStoryFolder } from "#app/locale/story-folder.ts";

/** Path that the visual editor requests for a story's full slug. */
const previewPath = /^\/_preview\/(.+?)\/?$/;
export const leavePath = "/_preview/leave";

/** "poster/de-ch/home" for "/_preview/poster/de-ch/home". */
export function previewedSlug(path: string): string | undefined {
  return path === leavePath ? undefined : previewPath.exec(path)?.[1];
}

/** Keeps the request's host if it serves the story's market. Undefined for an unknown market. */
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
