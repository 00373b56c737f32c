import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { RootContent } from "#app/content/story.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { loadBackToTop } from "#app/shell/back-to-top/load.server.tsx";
import { loadDialogPlace } from "#app/shell/dialog/load.server.tsx";
import { type FooterSheets, loadFooter } from "#app/shell/footer/load.server.tsx";
import { loadHeader } from "#app/shell/header/load.server.tsx";
import { loadSupport } from "#app/shell/support/load.server.tsx";
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

/** The home story, where it is there and is one. */
export async function homeOf(shop: Shop): Promise<StoryReading | undefined> {
  const delivery = await homeStory(shop);
  return delivery.kind === "found" && delivery.value.story.content.component === "Home" ? delivery.value : undefined;
}

const homes = new WeakMap<Shop, Promise<Delivery<StoryReading>>>();

/** Loads the frame, each part by its own loader; without a home story the way to the content is there all the same. */
export async function loadFrame(shop: Shop): Promise<FrameData> {
  const home = await homeOf(shop);
  const content = home?.story.content as RootContent<"Home"> | undefined;
  const version = home?.version ?? "none";
  const header = loadHeader(home, shop);
  return {
    locale: shop.locale,
    channel: shop.channel,
    version: `${header.version} ${shop.reads.year()}`,
    header: header.sheet,
    support: content && loadSupport(content, shop, version),
    dialogs: loadDialogPlace(shop),
    footer: loadFooter(content?.footer ?? [], "home", shop, version),
    backToTop: loadBackToTop(shop),
    lost: errorWords("unavailable", shop),
  };
}
