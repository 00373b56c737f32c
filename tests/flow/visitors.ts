import { unusedQuery } from "./editor.ts";
import type { ShopHere } from "./in-process.ts";
import { domains } from "./matrix.ts";
import { storyPages } from "./page.ts";
import { visit } from "./visit.ts";

/** A request for a page, with cookies. */
export type PageRequest = { host: string; path: string; cookie?: string };

export const ask = (shop: ShopHere, { host, path, cookie = "" }: PageRequest) => visit(shop, path, { host, headers: { cookie } });

/** The page with every feature. */
export const page = { host: "poster.de", path: "/leinwanddruck" };

/** Returns the cookie of a visitor by number. */
export const visitorCookie = (number: number) => `visitor=00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Creates requests of random visitors: any market, prefix, cookies and query. */
export function visitorsOf(random: () => number, draft: string) {
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;
  const some = (share: number, text: string) => (random() < share ? text : "");
  return () => {
    // Half of them visit the page with every feature.
    const home = one(Object.keys(domains));
    const story = one(storyPages);
    const place =
      random() < 0.5 ? page : random() < 0.8 ? story : { host: home, path: one(["/", "/nirgends", "/themes/hochzeit", "/d", "/fr/"]) };
    const prefix = some(0.2, one(["/d", "/w"]));
    const query = one([
      "",
      "",
      "",
      "?sku=leinwand-600x400",
      "?sku=poster-500x700",
      "?materialType=poster",
      "?sku=none",
      "?utm_source=a",
      "?debug",
    ]);
    const cookie = [
      visitorCookie(Math.floor(random() * 12)),
      some(0.3, "bar-summer=disabled"),
      some(0.2, "bar-calendar-christmas=disabled"),
      some(0.3, "smart-banner=disabled"),
      some(0.2, "whitelabel-bar=1"),
      some(0.2, "__Host-customer-session=somebody"),
      some(0.05, draft),
      some(0.1, "plain=1"),
    ];
    return { host: place.host, path: prefix + place.path + query, cookie: cookie.filter(Boolean).join("; ") };
  };
}

/** Returns the cookie of an editor of the bare host. */
export async function editorPass(shop: ShopHere): Promise<string> {
  const { setCookies } = await ask(shop, { ...page, path: page.path + unusedQuery() });
  const pass = setCookies.find((cookie) => cookie.startsWith("preview="))?.split(";")[0];
  if (!pass) throw new Error("a signed address opened no drafts");
  return pass;
}
