import type { Channel } from "#app/channel/channels.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import type { Locale } from "#app/locale/locales.ts";
import { createTranslator } from "#app/locale/translate.ts";
import { composeHead } from "#app/page/head/head.server.ts";
import type { Shop } from "#app/request/shop.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", ["localhost:4000"]);

export function fakeShop(locale: Locale = "de-DE", more: Partial<Shop> = {}): Shop {
  const channel: Channel = more.channel ?? "poster";
  return {
    address: { origin: "https://poster.de.shop.test", basename: "" },
    channel,
    locale,
    words: createTranslator(locale),
    domains,
    pageAddress: (of: Locale, path: string) => domains.pageAddress(channel, of, path),
    storyFolder: `${channel}/${locale.toLowerCase()}`,
    rendering: { head: () => [] },
    draft: false,
    dataRequest: false,
    ...more,
  } as unknown as Shop;
}

export function storyOf(content: Record<string, unknown> = {}, fullSlug = "poster/de-de/leinwanddruck"): PageStory {
  return {
    fullSlug,
    name: "Leinwanddruck",
    tags: [],
    content: { _uid: "p", component: "Page", title: "Foto auf Leinwand", ...content },
  } as never;
}

/** Renders the head to lines of "name content" or "rel hreflang href". */
export function headLines(content: Record<string, unknown> = {}, shop = fakeShop(), fullSlug?: string, state?: string): string[] {
  const [title] = composeHead(storyOf(content, fullSlug), shop, { hero: undefined, state }, "v1") as [{ title: string }];
  return [
    `title ${title.title}`,
    ...(shop.rendering.head() as Record<string, string>[]).flatMap((one) =>
      one.tagName
        ? [one.rel, one.hrefLang, one.href].filter(Boolean).join(" ")
        : one.content
          ? `${one.name ?? one.property} ${one.content}`
          : [],
    ),
  ];
}

export const linesWith = (start: string, lines: string[]) => lines.filter((line) => line.startsWith(start));
