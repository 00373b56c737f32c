import { readdirSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { parseStory } from "../app/content/parse/story.ts";
import { pageLocationKey } from "../app/content/redirects/page-location.ts";
import { parseRedirect } from "../app/content/redirects/redirect.ts";
import { createRedirectTable, findRedirectIssues, followRedirects } from "../app/content/redirects/table.ts";
import { parseHandOff } from "../app/designer/designers.ts";
import { createDomainTable } from "../app/locale/domains.ts";
import { markets } from "../app/locale/markets.ts";
import { hotlineLink } from "../app/shell/header/phone-link.ts";
import { checkSpace } from "../app/story-check/check-space.ts";
import { motifWords, styleWords } from "../edge/local/backend/seed/cards/words.ts";
import { objectsOf } from "../edge/local/content/delivery/objects-of.ts";
import type { Fields } from "../edge/local/content/library/fields.ts";
import type { Story } from "../edge/local/content/library/story.ts";
import { draftStories, folderOf, publishedOperator, publishedPeople, publishedRedirects, publishedStories } from "./stories.ts";

// Rules for every story in every market, written and inherited.

const folders = markets.flatMap(({ channel, locales }) =>
  locales.map((locale) => ({ channel, locale, folder: folderIn(channel, locale) })),
);

it("stories are in the folders of the open markets only", () => {
  const found = new Set([...publishedStories.keys()].map(folderOf));
  expect([...found].sort()).toEqual(folders.map(({ folder }) => folder).sort());
});

it("a draft has the blocks of its published story in order, and differs in their content only", () => {
  const blocksOf = ({ content }: Pick<Story, "content">) =>
    objectsOf(content).flatMap(({ component, _uid }) => (component ? [[component, _uid]] : []));
  const drafts = [...draftStories.values()].filter(({ full_slug }) => publishedStories.has(full_slug));
  const other = drafts.filter((draft) => !isDeepStrictEqual(blocksOf(draft), blocksOf(publishedStories.get(draft.full_slug) ?? draft)));
  expect(other.map(({ full_slug }) => `${full_slug}.draft.json`)).toEqual([]);
});

it.each([
  ["published", publishedStories],
  ["draft", draftStories],
])("no %s story has errors or warnings in the story check", async (_, stories) => {
  const all = [...stories.values(), ...publishedPeople, ...(publishedOperator ? [publishedOperator] : [])];
  const whole = {
    async *links() {
      for (const { uuid, full_slug } of all) yield { uuid, slug: full_slug, published: true };
    },
    async *stories() {
      for (const raw of all) yield { raw };
    },
  };
  const findings: string[] = [];
  for await (const { story, report } of checkSpace(whole, createDomainTable("https://{channel}.{country}.shop.test", []), false))
    findings.push(
      ...report.findings.filter(({ severity }) => severity !== "note").map(({ code, at, message }) => `${story} ${at} ${code}: ${message}`),
    );
  expect(findings).toEqual([]);
});

/** Pictures without a file: the content service draws scenes on request. */
const scenes = motifWords.flatMap(([motif]) => styleWords.map(([style]) => `theme-${motif}-${style}-scene.jpg`));

describe.each(folders)("every story of $folder", ({ channel, locale, folder }) => {
  const stories = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === folder);

  it("is parsed without faults", () => {
    expect(stories.flatMap((story) => parseStory(story).faults.first)).toEqual([]);
    expect(stories.find(({ slug }) => slug === "home")?.content.component).toBe("Home");
  });

  it("begins with the block of its main heading", () => {
    const headings = stories.map((story) => [story.full_slug, mainHeadings(story)]);
    expect(headings.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it("links to existing stories and blocks", () => {
    const dead = stories.flatMap((story) =>
      linksOf(story).flatMap(({ target, id, anchor }) => {
        const found = publishedStories.get(target) ?? publishedPeople.find(({ full_slug }) => full_slug === target);
        const isWhole = found && found.uuid === id && (!anchor || anchorsOn(found).has(anchor));
        return isWhole ? [] : [`${story.full_slug} leads to ${target}${anchor && `#${anchor}`}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it("links to designers with valid parameters", () => {
    const refused = stories.flatMap((story) =>
      designerLinksOf(story).flatMap((link) => {
        const read = parseHandOff(new URL(link, "https://shop.example"));
        return read?.ok ? [] : [[story.full_slug, link, read?.wrong]];
      }),
    );
    expect(refused).toEqual([]);
  });

  it("links within its own locale", () => {
    const away = stories.flatMap((story) =>
      linksOf(story).filter(({ target }) => target.startsWith(channel) && folderOf(target) !== folder),
    );
    expect(away).toEqual([]);
  });

  it("lists itself and its translations, and they list the same", () => {
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

  it("exists in every locale of its channel, or in every one of its language", () => {
    const language = locale.slice(0, 2);
    const all = localesOf(channel);
    const short = stories.filter((story) => {
      const named = alternatesOf(story).map((alternate) => alternate.split(" ")[0]);
      const expected = named.every((other) => other?.startsWith(language)) ? all.filter((other) => other.startsWith(language)) : all;
      return named.join() !== expected.join();
    });
    expect(short.map(({ full_slug }) => full_slug)).toEqual([]);
  });

  it("shows existing pictures, each with an alternative text", () => {
    const there = new Set([...readdirSync("edge/local/content/pictures"), ...scenes]);
    const videos = new Set(readdirSync("edge/local/content/videos"));
    const files = stories.flatMap((story) => objectsOf(story.content).filter(({ filename }) => typeof filename === "string"));
    const lost = files.filter(({ filename, alt }) => {
      const name = String(filename).split("/").at(-1) ?? "";
      return !videos.has(name) && (!alt || !there.has(name));
    });
    expect(lost).toEqual([]);
  });
});

// Stories are inherited by other countries, and search engines know no country of a number.
it("hotlines of home pages have numbers in the international form", () => {
  const hotlines = new Set(
    [...publishedStories.values()].flatMap(({ content }) => objectsOf(content).flatMap(({ serviceHotline }) => serviceHotline ?? [])),
  );
  const numbers = [...hotlines].map((hotline) => hotlineLink(String(hotline))?.href).filter((href) => href !== undefined);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((href) => !href.startsWith("tel:+"))).toEqual([]);
});

it("redirects lead from missing pages to existing ones, without circles", () => {
  const read = publishedRedirects.map(parseRedirect);
  const redirects = read.flatMap((one) => (one && "redirect" in one ? [one.redirect] : []));
  expect(redirects.length).toBe(publishedRedirects.length);
  const table = createRedirectTable(redirects);
  const slugs = new Map([...publishedStories].map(([slug, { uuid }]) => [uuid, slug]));
  const ground = {
    now: Date.now(),
    slugOf: (uuid: string) => slugs.get(uuid),
    isThere: () => true,
    isPublished: (slug: string) => publishedStories.has(slug),
    movedTo: () => undefined,
    domains: createDomainTable("https://{channel}.{country}.shop.example", []),
  };
  expect(findRedirectIssues(table, ground)).toEqual([]);
  const ends = redirects.map(({ from }) => followRedirects(table, from, ground));
  const dead = ends.filter(
    (resolved) => typeof resolved !== "object" || resolved.end.kind !== "page" || !ground.isPublished(pageLocationKey(resolved.end.place)),
  );
  expect(dead).toEqual([]);
});

it.each(["poster/de-ch", "poster/de-li", "card/de-ch"])("%s has no ß", (folder) => {
  const written = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === folder);
  expect(written.filter(({ content, name }) => JSON.stringify([name, content]).includes("ß")).map(({ full_slug }) => full_slug)).toEqual(
    [],
  );
});

it("French stories have no plain space before ? ! : ; » or after «, where a line would break", () => {
  const written = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug).includes("/fr-"));
  const texts = written.flatMap(({ full_slug, content, name }) =>
    [...JSON.stringify([name, content]).matchAll(/.{0,30}(?: [?!:;»]|« )/g)].map(([text]) => [full_slug, text]),
  );
  expect(texts).toEqual([]);
});

function folderIn(channel: string, locale: string): string {
  return `${channel}/${locale.toLowerCase()}`;
}

function localesOf(channel: string): string[] {
  return [...new Set(markets.filter((market) => market.channel === channel).flatMap(({ locales }) => locales))].sort();
}

/** Lists the alternates of a page, sorted, such as "de-DE leinwanddruck". */
function alternatesOf(story: Story | undefined): string[] {
  const alternates = (story?.content.alternates ?? []) as Fields[];
  return alternates.map(({ locale, path }) => `${locale} ${path}`).sort();
}

/** Lists the link targets of a story, from link fields and rich texts. */
function linksOf(story: Story): { target: string; id: unknown; anchor: string }[] {
  return objectsOf(story.content).flatMap((fields) => {
    const address = fields.cached_url || fields.href;
    if (fields.linktype !== "story" || typeof address !== "string") return [];
    return [{ target: address.replace(/^\/|\/$/g, ""), id: fields.uuid ?? fields.id, anchor: String(fields.anchor ?? "") }];
  });
}

/** Lists the blocks that a visitor sees: containers are flattened, and A/B blocks show the control. */
function blocksOf({ content }: Story): Fields[] {
  return ["teaser", "uspTeaser", "calculator", "body"].flatMap((place) => ((content[place] ?? []) as Fields[]).flatMap(flattened));
}

function flattened(block: Fields): Fields[] {
  const inner = { ABContent: block.control ?? [], PublicContainer: block.body, InnerContainer: block.body }[String(block.component)];
  return inner ? (inner as Fields[]).flatMap(flattened) : [block];
}

/** Lists the anchors of a story: "FormatsAndPrices" is #formats-and-prices. */
function anchorsOn(story: Story): Set<string> {
  const containers = objectsOf(story.content).filter(({ component }) => /^(Public|Inner)Container$/.test(String(component)));
  const blocks = blocksOf(story).map(({ component }) =>
    String(component)
      .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
      .toLowerCase(),
  );
  return new Set([...blocks, ...containers.map(({ anchor }) => String(anchor))]);
}

function mainHeadings(story: Story): number {
  return blocksOf(story).filter(
    ({ component }, place) => place === 0 && ["Teaser", "Headline", "SearchResults", "Wishlist", "Account"].includes(String(component)),
  ).length;
}

/** Lists the designer links anywhere in a story. */
function designerLinksOf({ content }: Story): string[] {
  return objectsOf(content).flatMap((part) =>
    Object.values(part).filter((value): value is string => typeof value === "string" && value.startsWith("/configurator-")),
  );
}
