import { featureSource } from "#app/backend/sources.ts";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { RootContent } from "#app/content/parse/story.ts";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import { OmitLazyContext, type StaticFragment } from "#app/document/document.ts";
import { createExperimentGate, experimentPathsSource } from "#app/experiments/experiment-gate.ts";
import type { Shop } from "#app/request/shop.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import { bannerCookieName } from "#app/ui/session/closed-cookie.ts";
import type { Content } from "#content-types/schema.ts";
import { WhitelabelBarIsland } from "../customer/view.server.tsx";
import type { WallArtLayout } from "../flyout/layout.ts";
import { InfoBar } from "../info-bar/view.server.tsx";
import { SmartBanner } from "../smart-banner/view.server.tsx";
import { closedSource, whitelabelBarSource } from "../sources.server.ts";
import { Header, hasBurgerMenu } from "./view.server.tsx";

/** Experiment that shows wall art by rank, if the home story has its tag (shell 4.34). */
const wallArtExperiment = "1409";

export type HeaderFragment = { version: string; fragment: StaticFragment; hasMenu: boolean };

/** @param shown layout on the page that fetches the header's lazy parts */
export function loadHeader(home: VersionedStory | undefined, shop: Shop, shown?: WallArtLayout): HeaderFragment {
  const { setting } = shop;
  const content = home?.story.content as RootContent<"Home"> | undefined;
  const { wallArt, framePaths } = shown ? { wallArt: shown, framePaths: "" } : wallArtOf(home, shop);
  const banner = smartBannerOf(content, shop);
  const infoBar = content?.infoBar?.[0];
  const hasBar = shop.reads.read(whitelabelBarSource);
  const choices = `${wallArt} ${framePaths} ${hasBar ? "whitelabel" : ""} ${banner ? "banner" : ""} ${shop.inOrder ? "whole" : ""}`;
  const view = () => (
    <OmitLazyContext value={!shop.inOrder}>
      <a className="skip-link" href="#content">
        {shop.words("shell.skipToContent")}
      </a>
      {banner ? (
        <FragmentErrorBoundary part="smart banner">
          <SmartBanner content={banner} setting={setting} />
        </FragmentErrorBoundary>
      ) : null}
      {infoBar ? (
        <FragmentErrorBoundary part="info bar">
          <InfoBar content={infoBar} setting={setting} />
        </FragmentErrorBoundary>
      ) : null}
      <WhitelabelBarIsland isRendered={hasBar} setting={setting} />
      {content ? <Header content={content} wallArt={wallArt} framePaths={framePaths} setting={setting} home={shop.home} /> : null}
    </OmitLazyContext>
  );
  const version = `${home?.version ?? "none"} ${choices}`;
  return {
    version,
    fragment: prepareStaticFragment(shop, "header", version, view, `header ${choices}`),
    hasMenu: content !== undefined && hasBurgerMenu(content),
  };
}

/** Reads the treatment only for a story with the tag, so that other pages do not depend on it. */
function wallArtOf(home: VersionedStory | undefined, shop: Shop): { wallArt: WallArtLayout; framePaths: string } {
  const tags: readonly string[] = home?.story.tags ?? [];
  const wallArt = createExperimentGate(tags, shop.reads)(wallArtExperiment) ? "by-rank" : "one-row";
  const paths = tags.includes(wallArtExperiment) ? shop.reads.read(experimentPathsSource, wallArtExperiment) : [];
  return { wallArt, framePaths: paths.join(" ") };
}

function smartBannerOf(home: RootContent<"Home"> | undefined, shop: Shop): Content<"SmartBanner"> | undefined {
  const banner = shop.platform === "web" ? home?.smartBanner?.[0] : undefined;
  return banner && shop.reads.read(featureSource, "apps") && !shop.reads.read(closedSource, bannerCookieName) ? banner : undefined;
}
