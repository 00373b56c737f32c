import { channels } from "#app/channel/channels.ts";
import type { Domains } from "#app/locale/domains.ts";
import { localeOfFolder } from "#app/locale/story-folder.ts";

/** Where the visual editor asks for a story by its full slug, and where an editor leaves the drafts. */
const previewPath = /^\/_preview\/(.+?)\/?$/;
export const leavePath = "/_preview/leave";

/** The full slug that a path of the visual editor names: "/_preview/poster/de-ch/home" asks for "poster/de-ch/home". */
export function previewedSlug(path: string): string | undefined {
  return path === leavePath ? undefined : previewPath.exec(path)?.[1];
}

/**
 * Where the page of a story is, by its full slug: an address of the domain table; undefined for a folder of no market. A host that
 * stands for the story's market stays.
 *
 * @param host as in the request
 */
export function addressOfStory(fullSlug: string, host: string, domains: Domains): string | undefined {
  const [channel = "", folder = "", ...path] = fullSlug.split("/");
  const locale = localeOfFolder(folder);
  if (!locale || !Object.hasOwn(channels, channel)) return undefined;
  const slug = path.join("/");
  const address = domains.pageAddress(channel as keyof typeof channels, locale, slug === "home" ? "" : slug);
  if (address === undefined) return undefined;
  const own = domains.marketOf(new URL(address).host);
  const at = own === domains.marketOf(host) ? domains.originAt(host) : undefined;
  return at === undefined ? address : at + new URL(address).pathname;
}
