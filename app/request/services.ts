import { type Backend, createBackend } from "#app/backend/backend.ts";
import { createFeatureCache, type FeatureCache } from "#app/backend/feature-cache.ts";
import { createRateLimits, type RateLimits } from "#app/backend/limits/rate-limits.ts";
import { createSentMessages, type SentMessages } from "#app/backend/sent-messages.ts";
import { createThemeIndex, type ThemeIndex } from "#app/backend/theme-index.ts";
import type { BackendSettings } from "#app/backend/transport/base-address.ts";
import { createMemoryBudget, type MemoryBudget } from "#app/cache/memory-budget.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { type ContentService, createContentService } from "#app/content/content-service.ts";
import type { ContentSettings } from "#app/content/delivery-client.ts";
import { createPreviewAccess, type PreviewAccess } from "#app/content/preview/preview.ts";
import { createVideoHost, type VideoHost } from "#app/content/video-host.ts";
import {
  type CompressPieces,
  createFragmentStore,
  createRecording,
  createShellStore,
  type FragmentStore,
  type PersistentShellStore,
  type ShellStore,
} from "#app/document/document.server.ts";
import type { ConsentPurpose } from "#app/experiments/consent/consent-cookie.ts";
import type { ThirdParties } from "#app/experiments/consent/third-parties.ts";
import type { FlagSettings } from "#app/experiments/flag-store.ts";
import { createFlagService, type FlagService } from "#app/experiments/flags.ts";
import type { Search } from "#app/search/contract.ts";
import { createSearch } from "#app/search/search.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import { createRecentReads, type RecentReadsStore } from "./recent-reads.ts";
import { createSafeWaitUntil } from "./safe-wait-until.ts";
import { createTraces, type ReadTraceStore } from "./trace.ts";

export type { SnapshotFolder } from "#app/content/space/snapshot.ts";

export type ServiceSettings = {
  content: ContentSettings;
  flags: FlagSettings;
  backend: BackendSettings;
  scripts: ThirdPartyScripts;
  /** Undefined for YouTube. */
  videoOrigin: string | undefined;
  fullHits: boolean;
  shells: { enabled: boolean; persistent?: PersistentShellStore | undefined; compress?: CompressPieces | undefined };
  /** Default: not shared with other processes. */
  shared?: SharedState | undefined;
  /** Default: the reference budget. */
  memory?: MemoryBudget | undefined;
  /** Undefined if the process keeps running. */
  waitUntil?: WaitUntil | undefined;
};

/** Messenger and captcha are loaded on interaction. */
export type ThirdPartyScripts = {
  supportMessenger: string | undefined;
  captcha: { siteKey: string; script: string } | undefined;
  consent: ConsentSettings;
  withConsent: ThirdParties;
};

/** `script` is the URL of a consent script; without one, the shop shows its own consent bar. */
export type ConsentSettings = { script: string | undefined; purposes: readonly ConsentPurpose[] };

export type Services = {
  preview: PreviewAccess;
  backendSettings: BackendSettings;
  scripts: ThirdPartyScripts;
  videoHost: VideoHost;
  content: ContentService;
  flags: FlagService;
  backend: Backend;
  themes: ThemeIndex;
  search: Search;
  features: FeatureCache;
  sentMessages: SentMessages;
  rates: RateLimits;
  shells: ShellStore;
  fragments: FragmentStore;
  traces: ReadTraceStore;
  recentReads: RecentReadsStore;
  waitUntil: WaitUntil;
  memory: MemoryBudget;
  shared: SharedState;
  openRecording: typeof createRecording;
};

export function createServices(settings: ServiceSettings): Services {
  const { memory = createMemoryBudget(), shared = unsharedState } = settings;
  const waitUntil = createSafeWaitUntil(settings.waitUntil);
  const backend = createBackend(settings.backend, waitUntil, memory, shared);
  const content = createContentService(settings.content, waitUntil, memory, shared);
  return {
    preview: createPreviewAccess(settings.content, shared),
    backendSettings: settings.backend,
    scripts: settings.scripts,
    videoHost: createVideoHost(settings.videoOrigin),
    content,
    rates: createRateLimits({ maxClients: memory.boundOf("clients", "calls"), shared }),
    flags: createFlagService(settings.flags, waitUntil),
    backend,
    themes: createThemeIndex(backend, { waitUntil, memory }),
    search: createSearch(content, backend, waitUntil, memory),
    features: createFeatureCache(backend, { waitUntil }),
    sentMessages: createSentMessages(),
    openRecording: createRecording,
    traces: createTraces(settings.fullHits, memory.boundOf("traces")),
    recentReads: createRecentReads(),
    waitUntil,
    memory,
    shared,
    shells: createShellStore({ ...settings.shells, bytes: memory.boundOf("shells"), waitUntil }),
    fragments: createFragmentStore({ enabled: settings.shells.enabled, bytes: memory.boundOf("fragments") }),
  };
}
