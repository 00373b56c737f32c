import { type Backend, createBackend } from "#app/backend/backend.ts";
import { createFeatureCache, type FeatureCache } from "#app/backend/feature-cache.ts";
import { createRateLimits, type RateLimits } from "#app/backend/limits/rate-limits.ts";
import { createThemeIndex, type ThemeIndex } from "#app/backend/theme-index.ts";
import type { BackendSettings } from "#app/backend/transport/base-address.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { type ContentService, createContentService } from "#app/content/content-service.ts";
import type { ContentSettings } from "#app/content/delivery-client.ts";
import { createPreview, type Preview } from "#app/content/preview/preview.ts";
import { createVideoHost, type VideoHost } from "#app/content/video-host.ts";
import {
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
import { createSafeWaitUntil } from "./safe-wait-until.ts";
import { createTraces, type Traces } from "./trace.ts";

export type { ContentSnapshot } from "#app/content/space/snapshot.ts";

export type ServiceSettings = {
  content: ContentSettings;
  flags: FlagSettings;
  backend: BackendSettings;
  scripts: ThirdPartyScripts;
  /** Undefined for YouTube. */
  videoOrigin: string | undefined;
  /** Enables full hits (full-hit.ts). */
  shortWay: boolean;
  shells: { enabled: boolean; bytes: number; outliving?: PersistentShellStore | undefined };
  /** Undefined if the process keeps running. */
  waitUntil?: WaitUntil | undefined;
};

/** URLs; messenger and captcha are loaded on interaction. */
export type ThirdPartyScripts = {
  supportMessenger: string | undefined;
  captcha: { siteKey: string; script: string } | undefined;
  consent: ConsentSettings;
  withConsent: ThirdParties;
};

/** Purposes that something on this shop needs consent for, and the script that asks; without it, the shop asks itself. */
export type ConsentSettings = { script: string | undefined; purposes: readonly ConsentPurpose[] };

export type Services = {
  preview: Preview;
  backendSettings: BackendSettings;
  scripts: ThirdPartyScripts;
  videoHost: VideoHost;
  content: ContentService;
  flags: FlagService;
  backend: Backend;
  themes: ThemeIndex;
  search: Search;
  features: FeatureCache;
  rates: RateLimits;
  shells: ShellStore;
  sheets: FragmentStore;
  traces: Traces;
  waitUntil: WaitUntil;
  /** Replaced in tests. */
  openRecording: typeof createRecording;
};

export function createServices(settings: ServiceSettings): Services {
  const waitUntil = createSafeWaitUntil(settings.waitUntil);
  const backend = createBackend(settings.backend, waitUntil);
  const content = createContentService(settings.content, waitUntil);
  return {
    preview: createPreview(settings.content),
    backendSettings: settings.backend,
    scripts: settings.scripts,
    videoHost: createVideoHost(settings.videoOrigin),
    content,
    rates: createRateLimits(),
    flags: createFlagService(settings.flags, waitUntil),
    backend,
    themes: createThemeIndex(backend, waitUntil),
    search: createSearch(content, backend, waitUntil),
    features: createFeatureCache(backend, waitUntil),
    openRecording: createRecording,
    traces: createTraces(settings.shortWay),
    waitUntil,
    shells: createShellStore({ ...settings.shells, waitUntil }),
    sheets: createFragmentStore({ enabled: settings.shells.enabled, bytes: settings.shells.bytes / 2 }),
  };
}
