import { newsletterSubscribe } from "#app/backend/calls/newsletter/subscribe.ts";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { RootContent } from "#app/content/story.ts";
import { sheetOf } from "#app/document/document.server.ts";
import type { Place, Sheet } from "#app/document/document.ts";
import { otherShops } from "#app/locale/shops.ts";
import type { Shop } from "#app/request/shop.ts";
import { BackToTop } from "#app/shell/back-to-top/view.server.tsx";
import { WhitelabelBarIsland } from "#app/shell/customer/view.server.tsx";
import { DialogPlace } from "#app/shell/dialog/place.server.tsx";
import type { WallArt } from "#app/shell/flyout/layout.ts";
import { FooterEnd, FooterStart } from "#app/shell/footer/view.server.tsx";
import { Header } from "#app/shell/header/view.server.tsx";
import { InfoBar } from "#app/shell/info-bar/view.server.tsx";
import { SmartBanner } from "#app/shell/smart-banner/view.server.tsx";
import { SupportLauncher } from "#app/shell/support/view.server.tsx";
import { bannerCookie } from "#app/ui/closed-cookie.ts";
import { Guarded } from "#app/ui/guarded.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { hasFreshFrame } from "./fresh-frame.ts";
import { type ErrorPage, errorWords } from "./refusal.server.ts";

/** What stands around every page of a locale. */
export type FrameData = {
  locale: string;
  channel: string;
  /** Says whether a frame that came later is another one. */
  version: string;
  header: Sheet;
  /** The launcher of the support messenger. */
  support: Sheet | undefined;
  /** Where dialogs open. */
  dialogs: Sheet;
  footer: FooterSheets | undefined;
  backToTop: Sheet;
  /** What a page says that was lost on its way: no answer brings its own words then. */
  lost: ErrorPage;
};

/** A footer: what stands before the page's own breadcrumb, and behind it. */
export type FooterSheets = { version: string; start: Sheet; end: Sheet };

/**
 * The home story of this market; it supplies header and footer of every page (shell.md §2). The same for all of a request;
 * read afresh for the pages that use no cached frame.
 */
export function homeStory(shop: Shop): Promise<Delivery<StoryReading>> {
  let home = homes.get(shop);
  if (!home) {
    home = shop.reads.story("frame", "home", { fresh: hasFreshFrame(shop.address.path) });
    homes.set(shop, home);
  }
  return home;
}

const homes = new WeakMap<Shop, Promise<Delivery<StoryReading>>>();

/** Loads the frame; without a home story the way to the content is there all the same. */
export async function loadFrame(shop: Shop): Promise<FrameData> {
  const delivery = await homeStory(shop);
  const reading = delivery.kind === "found" && delivery.value.story.content.component === "Home" ? delivery.value : undefined;
  const version = reading?.version ?? "none";

  const content = reading?.story.content as RootContent<"Home"> | undefined;
  const wallArt = wallArtOf(reading, shop);
  const banner = smartBannerOf(content, shop);
  const infoBar = content?.infoBar?.[0];
  const year = shop.reads.year();
  const whitelabel = shop.reads.hasWhitelabelBar() ? "whitelabel" : "";
  const choices = `${wallArt} ${whitelabel} ${banner ? "banner" : ""}`;
  const header = () => (
    <>
      <a className="skip-link" href="#content">
        {shop.words("shell.skipToContent")}
      </a>
      {banner ? (
        <Guarded part="smart banner">
          <SmartBanner content={banner} setting={shop.setting} />
        </Guarded>
      ) : null}
      {infoBar ? (
        <Guarded part="info bar">
          <InfoBar content={infoBar} setting={shop.setting} />
        </Guarded>
      ) : null}
      <WhitelabelBarIsland isPrinted={whitelabel !== ""} setting={shop.setting} />
      {content ? <Header content={content} wallArt={wallArt} setting={shop.setting} home={shop.home} /> : null}
    </>
  );
  return {
    locale: shop.locale,
    channel: shop.channel,
    version: `${version} ${choices} ${year}`,
    header: sheetOf(shop, "header", `${version} ${choices}`, header, `header ${choices}`),
    support: content && supportSheet(content, shop, version),
    dialogs: sheetOf(shop, "dialogs", "", () => <DialogPlace setting={shop.setting} />, "dialogs"),
    footer: content?.footer?.[0] ? footerSheets(content.footer[0], shop, version, ["footer", "footer-end"]) : undefined,
    backToTop: sheetOf(shop, "back-to-top", "", () => <BackToTop setting={shop.setting} />, "back-to-top"),
    lost: errorWords("unavailable", shop),
  };
}

/** The launcher, where the shop has a messenger, the home story shows it, and there is a page that helps without it. */
function supportSheet({ supportMessenger, header }: RootContent<"Home">, shop: Shop, version: string): Sheet | undefined {
  const { words, setting, scripts } = shop;
  const script = scripts.supportMessenger;
  const help = setting.link(header?.[0]?.service?.[0]?.link);
  if (!supportMessenger || !script || !help) return undefined;
  return sheetOf(shop, "support", version, () => <SupportLauncher {...{ script, help, words }} />, "support");
}

/** The footer that a page's story has in place of the home story's (shell.md §3, "footerOverride"); undefined for most pages. */
export function ownFooter(
  { footerOverride }: Pick<Content<"Page">, "footerOverride">,
  shop: Shop,
  version: string,
): FooterSheets | undefined {
  const [content] = footerOverride ?? [];
  return content ? footerSheets(content, shop, version, ["own-footer", "own-footer-end"]) : undefined;
}

function footerSheets(content: Content<"Footer">, shop: Shop, version: string, [start, end]: [Place, Place]): FooterSheets {
  const year = shop.reads.year();
  const { setting, domains, channel, locale, address, scripts } = shop;
  const { captcha, consent } = scripts;
  const newsletterAction = address.basename + newsletterSubscribe.path;
  // The home story's footer is the same everywhere; a page's own is that page's.
  const standing = (place: Place) => (place.toString().startsWith("own-") ? undefined : `${place}`);
  const startView = () => <FooterStart {...{ content, setting, newsletterAction, captcha }} />;
  const endView = () => <FooterEnd {...{ content, setting, year, consent }} shops={otherShops(domains, channel, locale)} />;
  return {
    version: `${version} ${year}`,
    start: sheetOf(shop, start, version, startView, standing(start)),
    end: sheetOf(shop, end, `${version} ${year}`, endView, standing(end)),
  };
}

/** Experiment 1409 ranks wall art where the home story carries its tag (shell.md §4); only then the visitor's treatment is asked for. */
function wallArtOf(home: StoryReading | undefined, shop: Shop): WallArt {
  const isTagged = home?.story.tags.includes("1409");
  return isTagged && shop.reads.treatment("1409") === "on" ? "by-rank" : "one-row";
}

/** The banner of the app is for visitors of the web who have not closed it; the stylesheet leaves it to phones and tablets. */
function smartBannerOf(home: RootContent<"Home"> | undefined, shop: Shop): Content<"SmartBanner"> | undefined {
  const banner = shop.platform === "web" ? home?.smartBanner?.[0] : undefined;
  return banner && !shop.reads.hasClosed(bannerCookie) ? banner : undefined;
}
