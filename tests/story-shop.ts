import type { ContentResult } from "../app/content/delivery-client.ts";
import { parseStory } from "../app/content/parse/story.ts";
import { asOperatorResult, asPageResult, asPersonResult, type VersionedContent } from "../app/content/read-story.ts";
import { createVideoHost } from "../app/content/video-host.ts";
import type { FragmentStore } from "../app/document/fragments/fragment-store.ts";
import type { Treatment } from "../app/experiments/experiment.ts";
import { createDomainTable } from "../app/locale/domains.ts";
import { createTranslator } from "../app/locale/translate.ts";
import type { Shop } from "../app/request/shop.ts";
import { createShopAddressing } from "../app/request/shop-addressing.ts";
import { fakeReads } from "./fake-reads.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const storyFolder = "poster/de-de";

/** In-memory pages and persons with versions, by slug within the folder. */
export type StoryMap = ReadonlyMap<string, VersionedContent>;

/** Parses stories like the shop does. */
export function parseStories(stories: Record<string, unknown>, version = "v1"): StoryMap {
  return new Map(
    Object.entries(stories).flatMap(([slug, raw]) => {
      const { story: page, record } = parseStory(raw);
      const story = page ?? record;
      return story ? [[slug, { story, version: `${slug} ${version}` }] as const] : [];
    }),
  );
}

/**
 * Creates a shop of the German poster market for loaders and views: real messages, links and domains, stories from memory, and
 * prices that never arrive.
 */
export function storyShop(
  stories: StoryMap,
  {
    basename = "",
    path = "/",
    fragments,
    treatment,
    onPath = [],
  }: { basename?: string; path?: string; fragments?: FragmentStore; treatment?: Treatment; onPath?: readonly string[] } = {},
) {
  const locale = "de-DE";
  const channel = "poster";
  const platform = basename.includes("/d") ? ("desktop" as const) : ("web" as const);
  const address = { channel, country: "de", locale, platform, basename, path, origin: "https://poster.de.shop.test" } as const;
  const words = createTranslator(locale);
  const any = (slug: string): ContentResult<VersionedContent> => {
    const value = stories.get(slug.slice(storyFolder.length + 1));
    return value ? { kind: "found", value } : { kind: "missing" };
  };
  const story = async (slug: string) => asPageResult(any(slug));
  const person = async (slug: string) => asPersonResult(any(slug));
  const operator = async () => asOperatorResult(any(`${storyFolder}/operator`));
  const shop = {
    ...createShopAddressing(address, words, domains),
    address,
    channel,
    locale,
    platform,
    words,
    domains,
    scripts: {
      supportMessenger: "https://chat.test/x.js",
      captcha: undefined,
      consent: { script: undefined, purposes: ["statistics", "marketing"] },
      withConsent: {},
    },
    videoHost: createVideoHost("https://videos.test"),
    timing: { note() {} },
    draft: undefined,
    debug: false,
    uncached: false,
    dataRequest: false,
    ...fakeReads({
      path,
      basename,
      onPath,
      story,
      person,
      operator,
      ...(fragments ? { fragments } : {}),
      ...(treatment ? { treatment } : {}),
    }),
  };
  return shop as unknown as Shop;
}
