import type { StoryReading } from "#app/content/content.ts";
import type { RootContent } from "#app/content/story.ts";
import { sheetOf } from "#app/document/document.server.ts";
import { FoldingContext, type Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { bannerCookie } from "#app/ui/closed-cookie.ts";
import { Guarded } from "#app/ui/guarded.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { WhitelabelBarIsland } from "../customer/view.server.tsx";
import type { WallArt } from "../flyout/layout.ts";
import { InfoBar } from "../info-bar/view.server.tsx";
import { SmartBanner } from "../smart-banner/view.server.tsx";
import { Header } from "./view.server.tsx";

/** The experiment that ranks wall art where the home story carries its tag (shell.md §4). */
const wallArtExperiment = "1409";

/** What stands at the head of a page, and the version of it. */
export type HeaderSheet = { version: string; sheet: Sheet };

/** Sets up what stands above a page's content; without a home story the way to the content is there all the same. */
export function loadHeader(home: StoryReading | undefined, shop: Shop): HeaderSheet {
  const { setting } = shop;
  const content = home?.story.content as RootContent<"Home"> | undefined;
  const wallArt = wallArtOf(home, shop);
  const banner = smartBannerOf(content, shop);
  const infoBar = content?.infoBar?.[0];
  const hasBar = shop.reads.hasWhitelabelBar();
  const choices = `${wallArt} ${hasBar ? "whitelabel" : ""} ${banner ? "banner" : ""} ${shop.inOrder ? "whole" : ""}`;
  const view = () => (
    <FoldingContext value={!shop.inOrder}>
      <a className="skip-link" href="#content">
        {shop.words("shell.skipToContent")}
      </a>
      {banner ? (
        <Guarded part="smart banner">
          <SmartBanner content={banner} setting={setting} />
        </Guarded>
      ) : null}
      {infoBar ? (
        <Guarded part="info bar">
          <InfoBar content={infoBar} setting={setting} />
        </Guarded>
      ) : null}
      <WhitelabelBarIsland isPrinted={hasBar} setting={setting} />
      {content ? <Header content={content} wallArt={wallArt} setting={setting} home={shop.home} /> : null}
    </FoldingContext>
  );
  const version = `${home?.version ?? "none"} ${choices}`;
  return { version, sheet: sheetOf(shop, "header", version, view, `header ${choices}`) };
}

/** Only where the story carries its tag the visitor's treatment is asked for. */
function wallArtOf(home: StoryReading | undefined, shop: Shop): WallArt {
  const isTagged = home?.story.tags.includes(wallArtExperiment);
  return isTagged && shop.reads.treatment(wallArtExperiment) === "on" ? "by-rank" : "one-row";
}

/**
 * The banner of the app, where there is one, is for visitors of the web who have not closed it; the stylesheet leaves it to phones and
 * tablets.
 */
function smartBannerOf(home: RootContent<"Home"> | undefined, shop: Shop): Content<"SmartBanner"> | undefined {
  const banner = shop.platform === "web" ? home?.smartBanner?.[0] : undefined;
  return banner && shop.reads.has("apps") && !shop.reads.hasClosed(bannerCookie) ? banner : undefined;
}
