import type { CircuitState } from "#app/backend/limits/circuit-breaker.ts";
import { createMemoryBudget, type MemoryBudget } from "#app/cache/memory-budget.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import { operatorSlug } from "#content-types/pages/operator.ts";
import { type ContentResult, type ContentSettings, createDeliveryClient } from "./delivery-client.ts";
import { createDraftReader, type DraftMode } from "./drafts.ts";
import { createPublishedLinks, type LinkList } from "./links/published-links.ts";
import { createPublishedStories } from "./published-stories.ts";
import {
  asOperatorResult,
  asPageResult,
  asPersonResult,
  type VersionedOperator,
  type VersionedPerson,
  type VersionedStory,
} from "./read-story.ts";
import type { PageLocation } from "./redirects/page-location.ts";
import { createPublishedRedirects } from "./redirects/published-redirects.ts";
import type { ResolvedRedirect } from "./redirects/table.ts";
import type { ReadIndexableStories } from "./space/indexable-stories.ts";
import type { ReadSearchableStories } from "./space/searchable-stories.ts";
import { withSharedLists } from "./space/shared-lists.ts";
import { createSnapshotStore } from "./space/snapshot.ts";
import { createVersionWatcher } from "./space/version-watcher.ts";

export type { DraftMode } from "./drafts.ts";
export type { VersionedOperator, VersionedPerson, VersionedStory } from "./read-story.ts";

export type ContentService = {
  story(fullSlug: string, draft?: DraftMode): Promise<ContentResult<VersionedStory>>;
  person(fullSlug: string, draft?: DraftMode): Promise<ContentResult<VersionedPerson>>;
  operator(draft?: DraftMode): Promise<ContentResult<VersionedOperator>>;
  /** Returns a story that is at most one second old; if that takes longer than `refreshTimeout`, the last good one. */
  fresh(fullSlug: string): Promise<ContentResult<VersionedStory>>;
  /** Undefined while none is available. */
  links(): Promise<LinkList | undefined>;
  /** Never throws. */
  redirectFrom(place: PageLocation, domains: DomainTable): Promise<ResolvedRedirect | undefined>;
  indexable(): Promise<ReadIndexableStories>;
  searchable(): Promise<{ cv: number; read: ReadSearchableStories }>;
  /** Reads the content version at once; called when the service has announced a publication. */
  noteChange(): Promise<void>;
  health(): Promise<boolean>;
  /**
   * State of the circuit of published stories, if it has had failures since its last success. The circuit of drafts is omitted, since it
   * affects only editors.
   */
  circuits(): Record<string, CircuitState>;
};

/** @param waitUntil keeps background reads alive after the response */
export function createContentService(
  settings: ContentSettings,
  waitUntil: WaitUntil = noWaitUntil,
  memory: MemoryBudget = createMemoryBudget(),
  shared: SharedState = unsharedState,
): ContentService {
  const published = createDeliveryClient(settings, "published", waitUntil, shared);
  const drafts = createDeliveryClient(settings, "draft", waitUntil, shared);
  const version = createVersionWatcher(published, waitUntil, shared);
  // Shared lists must be written even if this process stops after its response; a folder is written by processes that keep running.
  const saved = createSnapshotStore(withSharedLists(settings.snapshot, shared), shared.isShared ? waitUntil : noWaitUntil);
  const listing = createPublishedLinks(published, saved, waitUntil, memory.boundOf("links"));
  const stories = createPublishedStories(published, version, listing, saved, waitUntil, memory.boundOf("stories"));
  const redirects = createPublishedRedirects(published, listing, saved, waitUntil, memory.boundOf("redirects"));
  // Only sitemaps and searches read these lists, so the code loads with their first request.
  let indexable: Promise<(cv: number) => ReadIndexableStories> | undefined;
  let searchable: Promise<(cv: number) => ReadSearchableStories> | undefined;

  const draftOf = createDraftReader(drafts);
  const any = (fullSlug: string, draft?: DraftMode) => (draft ? draftOf(fullSlug, draft) : stories.story(fullSlug));

  return {
    story: async (fullSlug, draft) => asPageResult(await any(fullSlug, draft)),
    person: async (fullSlug, draft) => asPersonResult(await any(fullSlug, draft)),
    operator: async (draft) => asOperatorResult(await any(operatorSlug, draft)),
    fresh: async (fullSlug) => asPageResult(await stories.fresh(fullSlug)),
    links: () => stories.links(),
    async redirectFrom(place, domains) {
      return redirects.redirectFrom(place, await version.current(), domains);
    },
    async indexable() {
      const cv = (await version.current()) ?? 0;
      await listing.known(cv);
      indexable ??= import("./space/indexable-stories.ts").then(({ createIndexableStoriesReader }) =>
        createIndexableStoriesReader(published, listing, memory.boundOf("links", "sitemap")),
      );
      return (await indexable)(cv);
    },
    async searchable() {
      const cv = (await version.current()) ?? 0;
      await listing.known(cv);
      searchable ??= import("./space/searchable-stories.ts").then(({ createSearchableStoriesReader }) =>
        createSearchableStoriesReader(published, listing, memory.boundOf("searchedStories", "list")),
      );
      return { cv, read: (await searchable)(cv) };
    },
    noteChange: () => version.askNow(),
    async health() {
      return (await published.space()).kind === "found";
    },
    circuits: () => published.circuits(),
  };
}
