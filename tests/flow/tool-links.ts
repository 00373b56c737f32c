import { parse } from "parse5";
import { isDesignerUrl } from "../../app/designer/pass-through.ts";
import { parsePrefix } from "../../app/locale/address.ts";
import { type Locale, locales } from "../../app/locale/locales.ts";
import { type Market, markets } from "../../app/locale/markets.ts";
import { isToolPath } from "../../app/locale/path-kinds.ts";
import { languageOf, prefixesOf } from "./matrix.ts";

// Links into the tools (designers and the cart), and their faults.

/** Pages of a locale of a market behind one of its prefixes. */
export type Shop = { host: string; market: Market; prefix: string; isCanonical: boolean; language: string; platform: string };
/** A link into a tool: its address, where it leads a visitor from an advertisement, and the response. */
export type ToolLink = { shop: Shop; to: URL; arrived: URL; html: string };

/** Advertisement parameters in a visitor's first address; a session cookie keeps them (docs/decisions/0169). */
export const advertisement = { gclid: "Ab-1", s: "news" };

/** Faults of a link into a tool, by their words in the report. */
export const toolFaults: Record<string, (toolLink: ToolLink) => boolean> = {
  "lose their language": ({ shop, html }) =>
    !html.includes(`<html lang="${shop.language}"`) || backIn(html, shop).language !== shop.language,
  "lose their platform": ({ shop, html }) => backIn(html, shop).platform !== shop.platform,
  "lose the advertisement": ({ to, arrived }) =>
    isDesignerUrl(to.pathname) && Object.entries(advertisement).some(([name, value]) => arrived.searchParams.get(name) !== value),
  "are refused": ({ html }) => html.includes("data-wrong"),
  "without a price and a cart button": ({ to, html }) =>
    to.pathname.includes("/configurator-") && !(html.includes("data-price") && html.includes("data-into-cart")),
};

/** Lists the shops of a locale on a host, one for each prefix, canonical one first. */
export function shopsOf(host: string, locale: Locale): Shop[] {
  const [channel, country] = host.split(".");
  const market = markets.find((one) => one.channel === channel && one.country === country);
  if (!market) throw new Error(`${host} is no market: tests/flow/matrix.ts names it`);
  return prefixesOf(host, locale).map((prefix, place) => ({
    ...{ host, market, prefix, isCanonical: place === 0 },
    ...{ language: languageOf(locale), platform: /(^|\/)d(\/|$)/.test(prefix) ? "desktop" : "web" },
  }));
}

/** Reports whether an address of a market leads into a designer or the cart. */
export function isToolAddress({ market }: Shop, { pathname }: URL): boolean {
  return isToolPath(parsePrefix(market, pathname).rest);
}

/** Max pages of tools that a test remembers. */
export const maxToolPages = 20_000;

/** Returns the page of a designer or of the cart, requested for a market's host. */
export async function toolPage(designer: string, { host, pathname, search }: URL): Promise<string> {
  const answer = await fetch(designer + pathname + search, { headers: { accept: "text/html", "x-forwarded-host": host } });
  return answer.text();
}

type Element = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Element[]; content?: Element };

/** Lists the links of a document, without those to other languages, and the actions of its hand-off forms. */
export function readLinks(html: string): { links: string[]; forms: string[] } {
  const [links, forms]: [string[], string[]] = [[], []];
  const walk = (element: Element) => {
    const attributeOf = (name: string) => element.attrs?.find((attribute) => attribute.name === name)?.value;
    const href = attributeOf("href");
    if (element.tagName === "a" && href && !attributeOf("hreflang")) links.push(href);
    const action = attributeOf("action");
    if (element.tagName === "form" && action?.includes("/_hand-offs/")) forms.push(action);
    for (const child of [...(element.childNodes ?? []), ...(element.content?.childNodes ?? [])]) walk(child);
  };
  walk(parse(html) as unknown as Element);
  return { links, forms };
}

/** Returns language and platform of the first link from a tool back into the shop, "none" without one. */
function backIn(html: string, shop: Shop): { language: string; platform: string } {
  const back = readLinks(html).links.find((href) => href.startsWith("/") && !isToolPath(parsePrefix(shop.market, href).rest));
  return back === undefined ? { language: "none", platform: "none" } : languageAndPlatform(back, shop);
}

function languageAndPlatform(path: string, { market }: Shop): { language: string; platform: string } {
  const { locale, platform } = parsePrefix(market, path);
  return { language: locales[locale].language, platform };
}
