import { undefinedIfLate } from "#app/cache/deadline.ts";
import { defineSharedSource } from "#app/cache/source.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import type { ContentService, DraftMode, VersionedOperator, VersionedPerson, VersionedStory } from "./content-service.ts";
import type { ContentResult } from "./delivery-client.ts";
import type { PageLocation } from "./redirects/page-location.ts";

type From = {
  services: { content: Pick<ContentService, "story" | "fresh" | "person" | "operator" | "redirectFrom">; waitUntil: WaitUntil };
  page: { storyFolder: string; draft: DraftMode | undefined };
};

const versionOf = (result: ContentResult<VersionedStory | VersionedPerson | VersionedOperator>) =>
  result.kind === "found" ? result.value.version : result.kind;

/** @param name role of the story in the page */
const storySource = (name: string) =>
  defineSharedSource({
    name,
    /** @param slug within the market's folder */
    read: ({ services: { content }, page: { storyFolder, draft } }: From, slug: string) => content.story(`${storyFolder}/${slug}`, draft),
    version: versionOf,
  });

export const pageStorySource = storySource("page");
export const frameStorySource = storySource("frame");
export const errorStorySource = storySource("error");

/**
 * Frame story that is read again once it is 1 s old, or 1.05 s under load (request/recent-reads.ts). If the read fails or is late
 * (content/refresh-timeout.ts), the old story is used. Drafts are read as usual.
 */
export const freshFrameStorySource = defineSharedSource({
  ...frameStorySource,
  read: (from: From, slug: string) =>
    from.page.draft ? frameStorySource.read(from, slug) : from.services.content.fresh(`${from.page.storyFolder}/${slug}`),
});

/** Stories by full slug; omits those whose read takes longer than `milliseconds`. */
export const linkedStoriesSource = defineSharedSource({
  name: "linked",
  async read({ services: { content, waitUntil }, page }: From, slugs: readonly string[], milliseconds: number) {
    const known = new Map<string, ContentResult<VersionedStory>>();
    const reading = Promise.all(slugs.map(async (slug) => void known.set(slug, await content.story(slug, page.draft))));
    await undefinedIfLate(reading, milliseconds, waitUntil);
    return new Map(
      slugs.flatMap((slug) => {
        const story = known.get(slug);
        return story ? [[slug, story] as const] : [];
      }),
    );
  },
  version: (stories) => [...stories].map(([slug, story]) => `${slug} ${versionOf(story)}`).join(", ") || undefined,
});

/** Undefined if the read takes longer than `milliseconds`. */
export const personSource = defineSharedSource({
  name: "person",
  label: (slug: string, _milliseconds: number) => slug,
  read: ({ services: { content, waitUntil }, page }: From, slug: string, milliseconds: number) =>
    undefinedIfLate(content.person(slug, page.draft), milliseconds, waitUntil),
  version: (person) => person && versionOf(person),
});

export const operatorSource = defineSharedSource({
  name: "operator",
  read: ({ services: { content, waitUntil }, page }: From, milliseconds: number) =>
    undefinedIfLate(content.operator(page.draft), milliseconds, waitUntil),
  version: (operator) => operator && versionOf(operator),
});

/** Not part of page keys, since no page is rendered if there is a redirect. */
export const redirectSource = defineSharedSource({
  name: "redirect",
  read: ({ services: { content } }: From, location: PageLocation, domains: DomainTable) => content.redirectFrom(location, domains),
  version: (resolved) => resolved && JSON.stringify(resolved.end),
  isKeyed: false,
});

/** Origin of an `<iframe>` in the page, for the content security policy. */
export const frameOriginSource = defineSharedSource({
  name: "frames",
  read: (_: unknown, _origin: string) => {},
  version: () => undefined,
  effect: (page, _, origin) => page.allowFrame(origin),
});
