import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkStory } from "../app/content/story.ts";
import { readHandOff } from "../app/designer/designers.ts";
import { markets } from "../app/locale/markets.ts";
import { motifs, styles } from "../edge/local/backend/seed/cards/words.ts";
import { objectsOf } from "../edge/local/content/delivery/objects-of.ts";
import type { Fields, Story } from "../edge/local/content/library/story.ts";
import { folderOf, publishedStories } from "./stories.ts";

// What an editor must not get wrong, of every story in every market: those that were written and those that are inherited.

const folders = markets.flatMap(({ channel, locales }) =>
  locales.map((locale) => ({ channel, locale, folder: folderIn(channel, locale) })),
);

it("stories stand in the folders of the open markets, and nowhere else", () => {
  const found = new Set([...publishedStories.keys()].map(folderOf));
  expect([...found].sort()).toEqual(folders.map(({ folder }) => folder).sort());
});

/** Pictures that no file holds: the content service draws a card's scene when it is asked for. */
const scenes = motifs.flatMap(([motif]) => styles.map(([style]) => `theme-${motif}-${style}-scene.jpg`));

describe.each(folders)("every story of $folder", ({ channel, locale, folder }) => {
  const stories = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === folder);

  it("passes the shop's door without a complaint", () => {
    expect(stories.flatMap((story) => checkStory(story).faults.first)).toEqual([]);
    expect(stories.find(({ slug }) => slug === "home")?.content.component).toBe("Home");
  });

  it("has one main heading: its teaser's, or a headline's of its own", () => {
    const headings = stories.map((story) => [story.full_slug, mainHeadings(story)]);
    expect(headings.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it("leads to stories that are there, and to blocks that stand there", () => {
    const dead = stories.flatMap((story) =>
      linksOf(story).flatMap(({ target, id, anchor }) => {
        const found = publishedStories.get(target);
        const isWhole = found && found.uuid === id && (!anchor || anchorsOn(found).has(anchor));
        return isWhole ? [] : [`${story.full_slug} leads to ${target}${anchor && `#${anchor}`}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it("hands designers what they take", () => {
    const refused = stories.flatMap((story) =>
      designerLinksOf(story).flatMap((link) => {
        const read = readHandOff(new URL(link, "https://shop.example"));
        return read?.ok ? [] : [[story.full_slug, link, read?.wrong]];
      }),
    );
    expect(refused).toEqual([]);
  });

  it("keeps to its own locale", () => {
    const away = stories.flatMap((story) =>
      linksOf(story).filter(({ target }) => target.startsWith(channel) && folderOf(target) !== folder),
    );
    expect(away).toEqual([]);
  });

  it("names itself and its translations, and each of them names the same", () => {
    for (const story of stories) {
      const named = alternatesOf(story);
      const own = story.slug === "home" ? "" : story.full_slug.slice(folder.length + 1);
      expect([story.full_slug, named]).toEqual([story.full_slug, expect.arrayContaining([`${locale} ${own}`])]);
      for (const alternate of named) {
        const [other = "", path] = alternate.split(" ");
        const slug = `${folderIn(channel, other)}/${path || "home"}`;
        expect([story.full_slug, slug, alternatesOf(publishedStories.get(slug))]).toEqual([story.full_slug, slug, named]);
      }
    }
  });

  it("is there in every locale of its channel, or in every one of its language", () => {
    const language = locale.slice(0, 2);
    const all = localesOf(channel);
    const short = stories.filter((story) => {
      const named = alternatesOf(story).map((alternate) => alternate.split(" ")[0]);
      const expected = named.every((other) => other?.startsWith(language)) ? all.filter((other) => other.startsWith(language)) : all;
      return named.join() !== expected.join();
    });
    expect(short.map(({ full_slug }) => full_slug)).toEqual([]);
  });

  it("shows pictures that are there, each with words for those who do not see it", () => {
    const there = new Set([...readdirSync("edge/local/content/pictures"), ...scenes]);
    const pictures = stories.flatMap((story) => objectsOf(story.content).filter(({ filename }) => typeof filename === "string"));
    expect(pictures.filter(({ filename, alt }) => !alt || !there.has(String(filename).split("/").at(-1) ?? ""))).toEqual([]);
  });
});

it.each(["poster/de-ch", "poster/de-li", "card/de-ch"])("%s writes without ß", (folder) => {
  const written = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === folder);
  expect(written.filter(({ content, name }) => JSON.stringify([name, content]).includes("ß")).map(({ full_slug }) => full_slug)).toEqual(
    [],
  );
});

function folderIn(channel: string, locale: string): string {
  return `${channel}/${locale.toLowerCase()}`;
}

function localesOf(channel: string): string[] {
  return [...new Set(markets.filter((market) => market.channel === channel).flatMap(({ locales }) => locales))].sort();
}

/** The locales and paths of a page, for example "de-DE leinwanddruck", in a fixed order. */
function alternatesOf(story: Story | undefined): string[] {
  const alternates = (story?.content.alternates ?? []) as Fields[];
  return alternates.map(({ locale, path }) => `${locale} ${path}`).sort();
}

/** Where a story leads, from its link fields and from links within its texts. */
function linksOf(story: Story): { target: string; id: unknown; anchor: string }[] {
  return objectsOf(story.content).flatMap((fields) => {
    const address = fields.cached_url || fields.href;
    if (fields.linktype !== "story" || typeof address !== "string") return [];
    return [{ target: address.replace(/^\/|\/$/g, ""), id: fields.uuid ?? fields.id, anchor: String(fields.anchor ?? "") }];
  });
}

function blocksOf({ content }: Story): Fields[] {
  return ["teaser", "uspTeaser", "calculator", "body"].flatMap((place) => (content[place] ?? []) as Fields[]);
}

/** "FormatsAndPrices" is reached as #formats-and-prices. */
function anchorsOn(story: Story): Set<string> {
  return new Set(
    blocksOf(story).map(({ component }) =>
      String(component)
        .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
        .toLowerCase(),
    ),
  );
}

function mainHeadings(story: Story): number {
  return blocksOf(story).filter(({ component }, place) => place === 0 && ["Teaser", "Headline", "Wishlist"].includes(String(component)))
    .length;
}

/** The links of a story into designers, wherever in it they stand. */
function designerLinksOf({ content }: Story): string[] {
  return objectsOf(content).flatMap((part) =>
    Object.values(part).filter((value): value is string => typeof value === "string" && value.startsWith("/configurator-")),
  );
}
