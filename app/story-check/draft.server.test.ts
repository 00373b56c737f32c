import { describe, expect, it } from "vitest";
import type { ContentService } from "#app/content/content-service.ts";
import { parseStory } from "#app/content/parse/story.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { checkDraft } from "./draft.server.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const slug = "poster/de-de/seite";

const story = (fullSlug: string, more = {}) => {
  const alternates = ["de-DE", "de-AT"].map((locale) => ({ _uid: locale, component: "Alternate", locale, path: "seite" }));
  const headline = { _uid: "h", component: "Headline", headline: "Wort" };
  return {
    full_slug: fullSlug,
    name: "n",
    tag_list: [],
    content: { _uid: "p", component: "Page", title: "Titel", body: [headline], alternates, ...more },
  };
};

/** Creates a content service with these published stories. */
function contentOf(published: Record<string, unknown>): ContentService {
  const missing = { kind: "missing" } as const;
  const slugs = new Set(Object.keys(published));
  return {
    links: async () => ({
      has: (slug: string) => slugs.has(slug),
      movedTo: () => undefined,
      complete: true,
      slugOf: new Map([...slugs].map((slug) => [slug, slug])),
      at: 1,
    }),
    story: async (fullSlug: string) => {
      const read = parseStory(published[fullSlug]).story;
      return read ? { kind: "found", value: { story: read, version: "1" } } : missing;
    },
  } as unknown as ContentService;
}

const codesOf = async (...args: Parameters<typeof checkDraft>) => (await checkDraft(...args))?.findings.map(({ code }) => code);

describe("the check of a draft", () => {
  const others = { "poster/de-at/seite": story("poster/de-at/seite") };

  it("covers the saved draft, compared to published stories", async () => {
    expect(await codesOf(slug, story(slug), contentOf(others), domains)).toEqual([]);
    const withoutAlternates = { "poster/de-at/seite": story("poster/de-at/seite", { alternates: [] }) };
    expect(await codesOf(slug, story(slug), contentOf(withoutAlternates), domains)).toEqual(["unanswered-alternate"]);
    expect(await codesOf(slug, story(slug), contentOf({}), domains)).toEqual(["dead-alternate"]);
  });

  it("covers the draft as it is open in the editor", async () => {
    const open = story(slug, { body: [{ _uid: "x", component: "Nope" }] });
    expect(await codesOf(slug, open, contentOf(others), domains)).toContain("unknown-block");
  });

  it("is omitted if the published stories are unknown, without an error", async () => {
    const broken = { ...contentOf(others), links: () => Promise.reject(new Error("gone")) };
    expect(await checkDraft(slug, story(slug), broken, domains)).toBeUndefined();
    expect(takeEventNames()).toEqual(["draft-check-failed"]);
  });
});
