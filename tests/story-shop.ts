import type { Delivery } from "../app/content/client.ts";
import { type AnyReading, pageOf, personOf } from "../app/content/read-story.ts";
import { checkStory } from "../app/content/story.ts";
import { videoHost } from "../app/content/video-host.ts";
import type { SheetStore } from "../app/document/fragments/sheet-store.ts";
import type { Treatment } from "../app/experiments/definition.ts";
import { domainTable } from "../app/locale/domains.ts";
import { wordsOf } from "../app/locale/words.ts";
import { settingOf } from "../app/request/setting.ts";
import type { Shop } from "../app/request/shop.ts";
import { fakeReads } from "./fake-reads.ts";

const domains = domainTable("https://{channel}.{country}.shop.test", []);
const storyFolder = "poster/de-de";

/** The stories of a shop in memory, pages and people, by slug within its folder, each with its version. */
export type Shelf = ReadonlyMap<string, AnyReading>;

/** Puts stories on a shelf as the shop has them, past its door. */
export function shelfOf(stories: Record<string, unknown>, version = "v1"): Shelf {
  return new Map(
    Object.entries(stories).flatMap(([slug, raw]) => {
      const { story: page, person } = checkStory(raw);
      const story = page ?? person;
      return story ? [[slug, { story, version: `${slug} ${version}` }] as const] : [];
    }),
  );
}

/**
 * A shop of the German poster market, as loaders and views know one: its own words, links and domains, stories from memory,
 * and prices that never come.
 */
export function storyShop(
  shelf: Shelf,
  { basename = "", path = "/", sheets, treatment }: { basename?: string; path?: string; sheets?: SheetStore; treatment?: Treatment } = {},
) {
  const locale = "de-DE";
  const channel = "poster";
  const platform = basename.includes("/d") ? ("desktop" as const) : ("web" as const);
  const address = { channel, country: "de", locale, platform, basename, path, origin: "https://poster.de.shop.test" } as const;
  const words = wordsOf(locale);
  const any = (slug: string): Delivery<AnyReading> => {
    const value = shelf.get(slug.slice(storyFolder.length + 1));
    return value ? { kind: "found", value } : { kind: "missing" };
  };
  const story = async (slug: string) => pageOf(any(slug));
  const person = async (slug: string) => personOf(any(slug));
  const shop = {
    ...settingOf(address, words, domains),
    address,
    channel,
    locale,
    platform,
    words,
    domains,
    scripts: { supportMessenger: "https://chat.test/x.js", captcha: undefined, consent: undefined },
    videoHost: videoHost("https://videos.test"),
    timing: { note() {} },
    draft: undefined,
    debug: false,
    unkept: false,
    dataRequest: false,
    ...fakeReads({ path, basename, story, person, ...(sheets ? { sheets } : {}), ...(treatment ? { treatment } : {}) }),
  };
  return shop as unknown as Shop;
}
