import { noWaitUntil } from "../app/cache/wait-until.ts";
import { type ChannelFeatures, defaultFeatures } from "../app/channel/defaults.ts";
import type { VersionedOperator, VersionedPerson, VersionedStory } from "../app/content/content-service.ts";
import type { ContentResult } from "../app/content/delivery-client.ts";
import { createFragmentStore, type FragmentStore } from "../app/document/fragments/fragment-store.ts";
import { createRecording } from "../app/document/fragments/recording.ts";
import type { Rendering } from "../app/document/fragments/rendering.ts";
import { createShellStore } from "../app/document/shells/shell-store.ts";
import type { Treatment } from "../app/experiments/experiment.ts";
import { createReads, type ReadRepeater, type Reads, type ReadsContext } from "../app/request/reads.ts";
import type { Shop } from "../app/request/shop.ts";
import type { TracedRead } from "../app/request/trace.ts";

/** Overrides for a page. The defaults are those of a web visitor without cookies. */
export type FakePage = {
  path?: string;
  basename?: string;
  fragments?: FragmentStore;
  asData?: boolean;
  cookies?: Record<string, string>;
  treatment?: Treatment;
  /** Experiments that are on at the page's path. */
  onPath?: readonly string[];
  query?: string;
  /** Features other than the defaults. */
  features?: Partial<ChannelFeatures>;
  /** Receives the origins of the page's frames. */
  frames?: Set<string>;
  /** Receives each read of the page. */
  trace?: TracedRead[];
  story?(fullSlug: string): Promise<ContentResult<VersionedStory>>;
  person?(fullSlug: string): Promise<ContentResult<VersionedPerson>>;
  operator?(): Promise<ContentResult<VersionedOperator>>;
  /** Answers every call of the back end. */
  ask?(call: unknown, question: unknown): Promise<unknown>;
  /** Answers in memory; default: none. */
  recall?(call: unknown, question: unknown): object | undefined;
};

/** Creates rendering and reads for a page of the German poster market, on fake services. */
export function fakeReads(page: FakePage = {}): { rendering: Rendering; reads: Reads & ReadRepeater; context: ReadsContext } {
  const { path = "/", basename = "", asData = false, cookies = {}, treatment = "off" } = page;
  const standpoint = ["poster", "de", "de-DE", "web", basename];
  const rendering: Rendering = {
    recording: createRecording(standpoint, path),
    stores: {
      shells: createShellStore({ enabled: true, bytes: 10_000_000 }),
      fragments: page.fragments ?? createFragmentStore({ enabled: true, bytes: 100_000_000 }),
    },
    standpoint: standpoint.join(" "),
    path,
    asData,
    uncached: false,
    fragments: new Map(),
    keepTrace: () => {},
    head: () => [],
  };
  const story = page.story ?? (() => Promise.resolve({ kind: "missing" }));
  const services = {
    content: {
      story,
      person: page.person ?? (() => Promise.resolve({ kind: "missing" })),
      operator: page.operator ?? (() => Promise.resolve({ kind: "missing" })),
      fresh: story,
      redirectFrom: async () => undefined,
    },
    backend: { ask: page.ask ?? (() => Promise.resolve({ ok: false })), recall: page.recall ?? (() => undefined) },
    themes: { find: () => Promise.resolve(undefined) },
    features: { get: () => ({ ...defaultFeatures("poster", "de-DE"), ...page.features }) },
    waitUntil: noWaitUntil,
  };
  const pageShop = { channel: "poster", locale: "de-DE", platform: "web", storyFolder: "poster/de-de", draft: undefined } as Shop;
  const context: ReadsContext = {
    services: services as never,
    page: pageShop,
    cookies,
    query: new URLSearchParams(page.query),
    treatmentOf: () => treatment,
    pathsOf: () => [],
    isOnPath: (name) => page.onPath?.includes(name) ?? false,
    rendering,
    frames: page.frames ?? new Set(),
  };
  return { rendering, reads: createReads(context, page.trace), context };
}
