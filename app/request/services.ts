import { type Backend, openBackend } from "#app/backend/backend.ts";
import type { BackendSettings } from "#app/backend/base-address.ts";
import { type KnownFeatures, openFeatures } from "#app/backend/features.ts";
import { type KnownThemes, openKnownThemes } from "#app/backend/known-themes.ts";
import { openRates, type Rates } from "#app/backend/rates.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { ContentSettings } from "#app/content/client.ts";
import { type Content, openContent } from "#app/content/content.ts";
import { openPreview, type Preview } from "#app/content/preview/preview.ts";
import { type VideoHost, videoHost } from "#app/content/video-host.ts";
import {
  type Outliving,
  openRecording,
  openSheetStore,
  openShellStore,
  type SheetStore,
  type ShellStore,
} from "#app/document/document.server.ts";
import type { FlagSettings } from "#app/experiments/flag-store.ts";
import { type Flags, openFlags } from "#app/experiments/flags.ts";
import { openBackground } from "./background.ts";
import { openTraces, type Traces } from "./trace.ts";

export type { ContentSnapshot } from "#app/content/snapshot.ts";

/** Everything the shop is told about the world around it; read from the environment by the edge, once. */
export type Settings = {
  content: ContentSettings;
  flags: FlagSettings;
  backend: BackendSettings;
  scripts: OtherScripts;
  /** The origin of hosted videos' frames; undefined for YouTube's. */
  videoOrigin: string | undefined;
  /** Whether pages of which everything is at hand are answered before the router (from-memory.ts). */
  shortWay: boolean;
  /** `outliving`: where shells outlive the process; undefined for nowhere. */
  shells: { enabled: boolean; bytes: number; outliving?: Outliving | undefined };
  /** Takes work that goes on after a response; undefined where a process runs on by itself. */
  waitUntil?: WaitUntil | undefined;
};

/** Addresses of scripts of others that pages load on a touch; undefined where the shop has none such. */
export type OtherScripts = {
  supportMessenger: string | undefined;
  captcha: { siteKey: string; script: string } | undefined;
  consent: string | undefined;
};

/** The ways out of one process: opened once, shared by all its requests. */
export type Services = {
  preview: Preview;
  backendSettings: BackendSettings;
  scripts: OtherScripts;
  videoHost: VideoHost;
  content: Content;
  flags: Flags;
  backend: Backend;
  themes: KnownThemes;
  features: KnownFeatures;
  rates: Rates;
  shells: ShellStore;
  sheets: SheetStore;
  traces: Traces;
  /** Takes work that nobody waits for any more; whatever comes of it, nothing ends. */
  waitUntil: WaitUntil;
  /** How a page records what it is printed from. */
  openRecording: typeof openRecording;
};

export function openServices(settings: Settings): Services {
  const waitUntil = openBackground(settings.waitUntil);
  const backend = openBackend(settings.backend, waitUntil);
  return {
    preview: openPreview(settings.content),
    backendSettings: settings.backend,
    scripts: settings.scripts,
    videoHost: videoHost(settings.videoOrigin),
    content: openContent(settings.content, waitUntil),
    rates: openRates(),
    flags: openFlags(settings.flags, waitUntil),
    backend,
    themes: openKnownThemes(backend, waitUntil),
    features: openFeatures(backend, waitUntil),
    openRecording,
    traces: openTraces(settings.shortWay),
    waitUntil,
    shells: openShellStore({ ...settings.shells, waitUntil }),
    sheets: openSheetStore({ enabled: settings.shells.enabled, bytes: settings.shells.bytes / 2 }),
  };
}
