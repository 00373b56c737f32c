import type { BlockContext } from "#app/blocks/block-context.ts";
import { channels } from "#app/channel/channels.ts";
import { createLinkResolver, pagePath } from "#app/content/links/links.ts";
import { type HandOff, handOffUrl } from "#app/designer/designers.ts";
import { type Address, trimSlashes } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import { homeAddress, otherShops } from "#app/locale/shops.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { withPlatform } from "#app/locale/tool-url.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Shop } from "./shop.ts";

export function shopAddressing(
  address: Address,
  words: Translate,
  domains: Domains,
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
    homeOf: (of) => homeAddress(domains, of, locale, platform),
    otherCountries: () => otherShops(domains, channel, locale, platform).countries,
    page: (path) => pagePath(`${storyFolder}/${trimSlashes(path) || "home"}`, ground),
    dialog: (kind, query) => pagePath(`${storyFolder}/_dialogs/${kind}`, ground) + (query ? `?${query}` : ""),
    header: pagePath(`${storyFolder}/_header`, ground),
    call: (path) => basename + path,
    design: (handOff) => withPlatform(handOffUrl({ ...handOff, selection: { ...handOff.selection, locale } } as HandOff), platform),
  };
  return {
    storyFolder,
    home: pagePath(`${storyFolder}/home`, ground),
    setting,
    pageAddress: (of, path) => domains.pageAddress(channel, of, path),
  };
}
