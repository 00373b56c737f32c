import { paperColours } from "#app/channel/colours.ts";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import type { PageStory, RootContent } from "#app/content/parse/story.ts";
import { frameStorySource, freshFrameStorySource } from "#app/content/sources.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { countedExperiments } from "#app/experiments/experiment-gate.ts";
import { withoutPlatform } from "#app/locale/address.ts";
import { pageFamilyOf } from "#app/locale/page-families.ts";
import { withFallback } from "#app/observe/with-fallback.ts";
import type { Shop } from "#app/request/shop.ts";
import { type ActionBarFragment, loadActionBar } from "#app/shell/action-bar/load.server.tsx";
import { loadBackToTop } from "#app/shell/back-to-top/load.server.tsx";
import { type BreadcrumbFragments, loadBreadcrumb } from "#app/shell/breadcrumb/load.server.tsx";
import { loadConsent } from "#app/shell/consent/load.server.tsx";
import { loadDialogHost } from "#app/shell/dialog/load.server.tsx";
import { type FooterFragments, loadFooter } from "#app/shell/footer/load.server.tsx";
import { type HeaderFragment, loadHeader } from "#app/shell/header/load.server.tsx";
import { loadRecentlySeen } from "#app/shell/recently-seen/load.server.tsx";
import { loadSubNavigation, type SubNavigationFragment } from "#app/shell/sub-navigation/load.server.tsx";
import { loadSupport } from "#app/shell/support/load.server.tsx";
import { type ErrorPageContent, translateErrorPage } from "./errors/refusal.server.ts";
import { hasFreshFrame } from "./fresh-frame.ts";

export type FrameData = {
  locale: string;
  channel: string;
  basename: string;
  /** Path of the web manifest, which all platforms share. */
  manifest: string;
  /** Colour of the browser's bars (`theme-color`). */
  colour: string;
  /** Version of the home story. */
  version: string;
  header: HeaderFragment;
  /** Experiments read so far that the browser counts. */
  experiments: readonly string[];
  support: StaticFragment | undefined;
  dialogs: StaticFragment;
  footer: FooterFragments | undefined;
  backToTop: StaticFragment;
  recentlySeen: StaticFragment;
  consent: StaticFragment | undefined;
  /** Texts for a navigation that fails without a response of the server. */
  lost: ErrorPageContent;
};

/** Reads the home story, with header and footer (shell 2.9), once per request; bypasses the cache if `hasFreshFrame`. */
export function readHomeStory(shop: Shop): Promise<ContentResult<VersionedStory>> {
  let home = homes.get(shop);
  if (!home) {
    home = shop.reads.read(hasFreshFrame(shop.address.path) ? freshFrameStorySource : frameStorySource, "home");
    homes.set(shop, home);
  }
  return home;
}

export async function findHomeStory(shop: Shop): Promise<VersionedStory | undefined> {
  const result = await readHomeStory(shop);
  return result.kind === "found" && result.value.story.content.component === "Home" ? result.value : undefined;
}

const homes = new WeakMap<Shop, Promise<ContentResult<VersionedStory>>>();

/** Works without a home story. */
export async function loadPageFrame(shop: Shop): Promise<FrameData> {
  const home = await findHomeStory(shop);
  const content = home?.story.content as RootContent<"Home"> | undefined;
  const version = home?.version ?? "none";
  const header = loadHeader(home, shop);
  return {
    locale: shop.locale,
    channel: shop.channel,
    basename: shop.address.basename,
    manifest: `${withoutPlatform(shop.address.basename)}/manifest.webmanifest`,
    colour: paperColours[shop.channel],
    version,
    header,
    experiments: countedExperiments(shop.rendering.recording.reads(), shop.override, shop.reads),
    support: content && loadSupport(content, shop, version),
    dialogs: loadDialogHost(shop),
    footer: loadFooter(content?.footer ?? [], "home", shop, version),
    backToTop: loadBackToTop(shop),
    recentlySeen: loadRecentlySeen(shop),
    consent: loadConsent(content?.footer ?? [], shop, version),
    lost: translateErrorPage("unavailable", shop),
  };
}

export type OwnFrame = {
  subNavigation: SubNavigationFragment | undefined;
  breadcrumb: BreadcrumbFragments | undefined;
  footer: FooterFragments | undefined;
  bar: ActionBarFragment | undefined;
};

export async function loadOwnFrame(
  { page, home }: { page: ContentResult<VersionedStory>; home: ContentResult<VersionedStory> },
  { content }: PageStory,
  version: string,
  shop: Shop,
): Promise<OwnFrame> {
  return {
    subNavigation: await subNavigationOf(home, content, shop),
    breadcrumb: withFallback("breadcrumb", version, () => loadBreadcrumb(content.breadcrumb ?? [], shop, version), undefined),
    footer: withFallback("own-footer", version, () => loadFooter(content.footerOverride ?? [], "page", shop, version), undefined),
    bar: withFallback("bar", version, () => loadActionBar([page, home], shop), undefined),
  };
}

async function subNavigationOf(home: ContentResult<VersionedStory>, content: PageStory["content"], shop: Shop) {
  const isWithout = home.kind !== "found" || pageFamilyOf(shop.address.path)?.withoutSubNavigation;
  return isWithout ? undefined : loadSubNavigation(home.value, content, shop);
}
