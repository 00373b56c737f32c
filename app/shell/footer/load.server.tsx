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
  [content]: readonly Content<"Footer">[],
  whose: "home" | "page",
  shop: Shop,
  version: string,
): FooterSheets | undefined {
  if (!content) return undefined;
  const year = shop.reads.year();
  const { setting, domains, channel, locale, address, scripts } = shop;
  const { captcha, consent } = scripts;
  const newsletterAction = address.basename + newsletterSubscribe.path;
  const startView = () => <FooterStart {...{ content, setting, newsletterAction, captcha }} />;
  const endView = () => <FooterEnd {...{ content, setting, year, consent }} shops={otherShops(domains, channel, locale)} />;
  const { start, end } = places[whose];
  return {
    version: `${version} ${year}`,
    start: sheetOf(shop, start.place, version, startView, start.standing),
    end: sheetOf(shop, end.place, `${version} ${year}`, endView, end.standing),
  };
}

const places = {
  home: { start: { place: "footer", standing: "footer" }, end: { place: "footer-end", standing: "footer-end" } },
  page: { start: { place: "own-footer", standing: undefined }, end: { place: "own-footer-end", standing: undefined } },
} as const;
