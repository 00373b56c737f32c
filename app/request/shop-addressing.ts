import type { BlockContext } from "#app/blocks/block-context.ts";
import { channels } from "#app/channel/channels.ts";
import { createLinkResolver, pagePath } from "#app/content/links/links.ts";
import { type HandOff, handOffUrl } from "#app/designer/designers.ts";
import { type ShopAddress, trimSlashes } from "#app/locale/address.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { homeUrl, otherShopLinks } from "#app/locale/shops.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { withPlatformPrefix } from "#app/locale/tool-url.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Shop } from "./shop.ts";

export function createShopAddressing(
  address: ShopAddress,
  words: Translate,
  domains: DomainTable,
): Pick<Shop, "storyFolder" | "home" | "setting" | "pageAddress"> {
  const { channel, locale, platform, basename, origin } = address;
  const storyFolder = storyFolderOf(address);
  const ground = { storyFolder, locale, platform, basename, trailingSlash: channels[channel].trailingSlash, origin, domains };
  const setting: BlockContext = {
    channel,
    platform,
    locale,
    words,
    link: createLinkResolver(ground),
    homeOf: (of) => homeUrl(domains, of, locale, platform),
    otherCountries: () => otherShopLinks(domains, channel, locale, platform).countries,
    page: (path) => pagePath(`${storyFolder}/${trimSlashes(path) || "home"}`, ground),
    dialog: (kind, query) => pagePath(`${storyFolder}/_dialogs/${kind}`, ground) + (query ? `?${query}` : ""),
    header: pagePath(`${storyFolder}/_header`, ground),
    call: (path) => basename + path,
    design: (handOff) => withPlatformPrefix(handOffUrl({ ...handOff, selection: { ...handOff.selection, locale } } as HandOff), platform),
  };
  return {
    storyFolder,
    home: pagePath(`${storyFolder}/home`, ground),
    setting,
    pageAddress: (of, path) => domains.pageAddress(channel, of, path),
  };
}
