import { type Channel, channels } from "#app/channel/channels.ts";
import type { LinkUrlContext } from "#app/content/links/links.ts";
import { storyPath } from "#app/content/links/links.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";

export type StoryLocation = LinkUrlContext & { channel: Channel; locale: Locale; fullSlug: string; path: string; address: string };

/** Returns undefined outside the market folders. */
export function locateStory(fullSlug: string, domains: DomainTable): StoryLocation | undefined {
  for (const market of markets)
    for (const locale of market.locales) {
      const storyFolder = storyFolderOf({ channel: market.channel, locale });
      if (!fullSlug.startsWith(`${storyFolder}/`)) continue;
      const { channel } = market;
      const path = storyPath(fullSlug, storyFolder);
      const basename = locale === market.locales[0] ? "" : `/${locales[locale].language}`;
      const origin = domains.originOf(market);
      const address = domains.pageAddress(channel, locale, path) ?? origin;
      return {
        ...{ channel, locale, platform: "web" as const, fullSlug, path, address },
        ...{ storyFolder, basename, trailingSlash: channels[channel].trailingSlash, origin, domains },
      };
    }
  return undefined;
}
