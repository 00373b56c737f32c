import { newsletterSubscribe } from "#app/backend/calls/newsletter/subscribe.ts";
import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import { otherShops } from "#app/locale/shops.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { FooterEnd, FooterStart } from "./view.server.tsx";

/** A footer: what stands before the page's own breadcrumb, and behind it. */
export type FooterSheets = { version: string; start: Sheet; end: Sheet };

/**
 * Sets up a footer; undefined where the story has none. The home story's is the same everywhere, and its last good print stands in
 * where a new one fails; a page's own stands in its place (shell.md §3, "footerOverride").
 */
export function loadFooter(
  [footer]: readonly Content<"Footer">[],
  whose: "home" | "page",
  shop: Shop,
  version: string,
): FooterSheets | undefined {
  if (!footer) return undefined;
  const content = shownOf(footer, shop);
  const apps = content === footer ? "" : " without apps";
  const year = shop.reads.year();
  const { setting, domains, channel, locale, address, scripts } = shop;
  const { captcha, consent } = scripts;
  const newsletterAction = address.basename + newsletterSubscribe.path;
  const startView = () => <FooterStart {...{ content, setting, newsletterAction, captcha }} />;
  const endView = () => <FooterEnd {...{ content, setting, year, consent }} shops={otherShops(domains, channel, locale)} />;
  const { start, end } = places[whose];
  return {
    version: `${version} ${year}${apps}`,
    start: sheetOf(shop, start.place, version, startView, start.standing),
    end: sheetOf(shop, end.place, `${version} ${year}${apps}`, endView, end.standing && end.standing + apps),
  };
}

/** A footer as its shop shows it: the box of links to apps stands only where there are some. */
function shownOf(footer: Content<"Footer">, shop: Shop): Content<"Footer"> {
  const isOfApps = ({ kind }: Content<"FooterBox">) => kind === "appLinks";
  if (!footer.boxes?.some(isOfApps) || shop.reads.has("apps")) return footer;
  return { ...footer, boxes: footer.boxes.filter((box) => !isOfApps(box)) };
}

const places = {
  home: { start: { place: "footer", standing: "footer" }, end: { place: "footer-end", standing: "footer-end" } },
  page: { start: { place: "own-footer", standing: undefined }, end: { place: "own-footer-end", standing: undefined } },
} as const;
