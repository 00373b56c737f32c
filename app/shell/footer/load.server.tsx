import { newsletterSubscribe } from "#app/backend/calls/newsletter/subscribe.ts";
import { featureSource } from "#app/backend/sources.ts";
import { yearSource } from "#app/cache/clock.ts";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { otherShopLinks } from "#app/locale/shops.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { FooterEnd, FooterStart } from "./view.server.tsx";

export type FooterFragments = { version: string; start: StaticFragment; end: StaticFragment };

/** A page's own footer replaces the home story's (shell 3.13). */
export function loadFooter(
  [footer]: readonly Content<"Footer">[],
  whose: "home" | "page",
  shop: Shop,
  version: string,
): FooterFragments | undefined {
  if (!footer) return undefined;
  const content = shownOf(footer, shop);
  const apps = content === footer ? "" : " without apps";
  const year = shop.reads.read(yearSource);
  const { setting, domains, channel, locale, address, scripts } = shop;
  const { captcha } = scripts;
  const newsletterAction = address.basename + newsletterSubscribe.path;
  const startView = () => <FooterStart {...{ content, setting, newsletterAction, captcha }} />;
  const endView = () => <FooterEnd {...{ content, setting, year }} shops={otherShopLinks(domains, channel, locale, setting.platform)} />;
  const { start, end } = places[whose];
  return {
    version: `${version} ${year}${apps}`,
    start: prepareStaticFragment(shop, start.place, version, startView, start.stableKey),
    end: prepareStaticFragment(shop, end.place, `${version} ${year}${apps}`, endView, end.stableKey && end.stableKey + apps),
  };
}

function shownOf(footer: Content<"Footer">, shop: Shop): Content<"Footer"> {
  const isOfApps = ({ kind }: Content<"FooterBox">) => kind === "appLinks";
  if (!footer.boxes?.some(isOfApps) || shop.reads.read(featureSource, "apps")) return footer;
  return { ...footer, boxes: footer.boxes.filter((box) => !isOfApps(box)) };
}

const places = {
  home: { start: { place: "footer", stableKey: "footer" }, end: { place: "footer-end", stableKey: "footer-end" } },
  page: { start: { place: "own-footer", stableKey: undefined }, end: { place: "own-footer-end", stableKey: undefined } },
} as const;
