import { parse as parseCookie } from "cookie";
import { newsletterSubscribe } from "#app/backend/calls/newsletter/subscribe.ts";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { Sheet } from "#app/document/paper.tsx";
import { otherShops } from "#app/locale/shops.ts";
import { BackToTop } from "#app/shell/back-to-top/view.server.tsx";
import { bannerCookie } from "#app/shell/closing/cookie.ts";
import { whitelabelHint } from "#app/shell/customer/whitelabel-hint.ts";
import { DialogPlace } from "#app/shell/dialog/place.server.tsx";
import type { WallArt } from "#app/shell/flyout/layout.ts";
import { FooterEnd, FooterStart } from "#app/shell/footer/view.server.tsx";
import { Header } from "#app/shell/header/view.server.tsx";
import { InfoBar } from "#app/shell/info-bar/view.server.tsx";
import { SmartBanner } from "#app/shell/smart-banner/view.server.tsx";
import { WhitelabelBar } from "#app/shell/whitelabel-bar/view.server.tsx";
import type { Shop } from "#app/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { sheetOf } from "./compose.server.tsx";

/** What stands around every page of a locale. */
export type FrameData = {
  locale: string;
  channel: string;
  header: Sheet;
  /** Where dialogs open. */
  dialogs: Sheet;
  /** What stands before the page's own breadcrumb, and behind it. */
  footer: { start: Sheet; end: Sheet } | undefined;
  backToTop: Sheet;
};

/** The home story of this market; it supplies header and footer of every page (shell.md §2). */
export function homeStory(shop: Shop): Promise<Delivery<StoryReading>> {
  return shop.services.content.story(`${shop.storyFolder}/home`, shop.draft);
}

/**
 * Loads the frame; without a home story the way to the content is there all the same.
 *
 * @param cookies of the request: each that the frame depends on becomes one of few known parts of the shell's key
 */
export async function loadFrame(shop: Shop, cookies: string | null): Promise<FrameData> {
  const delivery = await homeStory(shop);
  const reading = delivery.kind === "found" && delivery.value.story.content.component === "Home" ? delivery.value : undefined;
  const version = reading?.version ?? "none";

  const content = reading?.story.content as Content<"Home"> | undefined;
  const wallArt = wallArtOf(reading, shop);
  const banner = smartBannerOf(content, shop);
  const infoBar = content?.infoBar?.[0];
  const year = new Date().getUTCFullYear();
  const whitelabel = hasWhitelabelBar(shop, cookies) ? "whitelabel" : "";
  shop.printing.parts.push(`frame=${version} ${year}`);
  if (whitelabel) shop.printing.parts.push(whitelabel);
  return {
    locale: shop.locale,
    channel: shop.channel,
    header: sheetOf(shop, "header", `${version} ${wallArt} ${whitelabel} ${banner ? "banner" : ""}`, () => (
      <>
        <a className="skip-link" href="#content">
          {shop.words("shell.skipToContent")}
        </a>
        {banner ? <SmartBanner content={banner} setting={shop.setting} /> : null}
        {infoBar ? <InfoBar content={infoBar} setting={shop.setting} /> : null}
        {whitelabel ? <WhitelabelBar setting={shop.setting} /> : null}
        {content ? <Header content={content} wallArt={wallArt} setting={shop.setting} home={shop.home} /> : null}
      </>
    )),
    dialogs: sheetOf(shop, "dialogs", "", () => <DialogPlace setting={shop.setting} />),
    footer: content?.footer?.[0] ? footerSheets(content.footer[0] as never, shop, version, year) : undefined,
    backToTop: sheetOf(shop, "back-to-top", "", () => <BackToTop setting={shop.setting} />),
  };
}

function footerSheets(content: Content<"Footer">, shop: Shop, version: string, year: number): FrameData["footer"] {
  const { setting, domains, channel, locale, address } = shop;
  const newsletterAction = address.basename + newsletterSubscribe.path;
  return {
    start: sheetOf(shop, "footer", version, () => <FooterStart {...{ content, setting, newsletterAction }} />),
    end: sheetOf(shop, "footer-end", `${version} ${year}`, () => (
      <FooterEnd {...{ content, setting, year }} shops={otherShops(domains, channel, locale)} />
    )),
  };
}

/** Experiment 1409 ranks wall art where the home story carries its tag (shell.md §4); only then the visitor's treatment is asked for. */
function wallArtOf(home: StoryReading | undefined, shop: Shop): WallArt {
  const isTagged = home?.story.tags.includes("1409");
  return isTagged && shop.treatment("1409") === "on" ? "by-rank" : "one-row";
}

/** White-label customers have their bar on the web platform (shell.md §2); the browser's hint says that there is one. */
function hasWhitelabelBar({ platform }: Shop, cookies: string | null): boolean {
  return platform === "web" && parseCookie(cookies ?? "")[whitelabelHint.name] === whitelabelHint.value;
}

/** The banner of the app is for visitors of the web who have not closed it; the stylesheet leaves it to phones and tablets. */
function smartBannerOf(home: Content<"Home"> | undefined, shop: Shop): Content<"SmartBanner"> | undefined {
  const banner = shop.platform === "web" ? home?.smartBanner?.[0] : undefined;
  return banner && !shop.hasClosed(bannerCookie) ? banner : undefined;
}
