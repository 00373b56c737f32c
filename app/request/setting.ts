import type { Setting } from "#app/blocks/block.ts";
import { channels } from "#app/channel/channels.ts";
import { pagePath, resolveLink } from "#app/content/links.ts";
import { type HandOff, writeHandOff } from "#app/designer/designers.ts";
import { type Address, bare } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import { otherShops } from "#app/locale/shops.ts";
import { storyFolderOf } from "#app/locale/story-folder.ts";
import { toolAddress } from "#app/locale/tool-address.ts";
import type { Words } from "#app/locale/words.ts";
import type { Shop } from "./shop.ts";

/** What follows from the address of a page: the folder of its stories, and where its links lead. */
export function settingOf(
  address: Address,
  words: Words,
  domains: Domains,
): Pick<Shop, "storyFolder" | "home" | "setting" | "pageAddress"> {
  const { channel, locale, platform, basename, origin } = address;
  const storyFolder = storyFolderOf(address);
  const ground = { storyFolder, locale, platform, basename, trailingSlash: channels[channel].trailingSlash, origin, domains };
  const setting: Setting = {
    channel,
    platform,
    locale,
    words,
    link: (link) => resolveLink(link, ground),
    homeOf: (of) => domains.pageAddress(of, locale, ""),
    otherCountries: () => otherShops(domains, channel, locale).countries,
    page: (path) => pagePath(`${storyFolder}/${bare(path) || "home"}`, ground),
    dialog: (kind, query) => pagePath(`${storyFolder}/_dialogs/${kind}`, ground) + (query ? `?${query}` : ""),
    header: pagePath(`${storyFolder}/_header`, ground),
    call: (path) => basename + path,
    design: (handOff) => toolAddress(writeHandOff({ ...handOff, selection: { ...handOff.selection, locale } } as HandOff), ground),
  };
  return {
    storyFolder,
    home: pagePath(`${storyFolder}/home`, ground),
    setting,
    pageAddress: (of, path) => domains.pageAddress(channel, of, path),
  };
}
