import { type Channel, channels } from "#app/channel/channels.ts";
import type { LinkGround } from "#app/content/links.ts";
import { pathOfStory } from "#app/content/links.ts";
import type { Domains } from "#app/locale/domains.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { markets } from "#app/locale/markets.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";

/** Where a story's page stands: its market and locale, its address, and where its links lead from. */
export type Standing = LinkGround & { channel: Channel; locale: Locale; fullSlug: string; path: string; address: string };

/** Where the page of a story stands; undefined for a story outside of the folders of the markets, which has no page. */
export function standingOf(fullSlug: string, domains: Domains): Standing | undefined {
  for (const market of markets)
    for (const locale of market.locales) {
      const storyFolder = storyFolderOf({ channel: market.channel, locale });
      if (!fullSlug.startsWith(`${storyFolder}/`)) continue;
      const { channel } = market;
      const path = pathOfStory(fullSlug, storyFolder);
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
