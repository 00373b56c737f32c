import { afterAll, describe, expect, test } from "vitest";
import type { Locale } from "../../app/locale/locales.ts";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { addressOf, channelOf, domains, homes, languageOf, prefixesOf, priceForms, routes, slashOf, slugs, slugsOf } from "./matrix.ts";
import { pricesOf } from "./page.ts";
import { type Answer, visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();
const seen = { pages: 0, moves: 0 };
type Row = { path: string; status: number; canonical?: string; bare?: true };
/** Alternates of every page, by its canonical address. */
const alternates = new Map<string, Map<string, string>>();

afterAll(() => {
  console.info(
    `The matrix: ${seen.pages} pages and ${seen.moves} redirects and refused prefixes, over ${Object.keys(domains).length} domains.`,
  );
});

const localesOfDomains = Object.entries(domains).flatMap(([domain, locales]) => locales.map((locale) => ({ domain, locale })));

/** The same sample in every locale, since each page names its alternates. */
const pagesOf = (domain: string, locale: Locale): readonly Row[] =>
  sampled([...slugsOf(domain, locale).map((path) => ({ path, status: 200 as const })), ...routes], 4);

describe.each(localesOfDomains)("$domain in $locale", ({ domain, locale }) => {
  const pages = pagesOf(domain, locale);

  test("answers every route under every prefix, in its language and at its canonical address", { timeout: 60_000 }, async () => {
    for (const [place, prefix] of prefixesOf(domain, locale).entries()) {
      // Alternates name the pages under the first prefix.
      for (const row of place === 0 ? pages : sampled(pages, 1)) {
        const answer = await visit(testShop, addressOf(domain, prefix, row.path), { host: domain });
        seen.pages += 1;
        expectPage(answer, row, prefix);
      }
    }
  });

  test("prints the canvas page's prices in its currency", async () => {
    const [canvas] = slugs[languageOf(locale)] ?? [""];
    const { text } = await visit(testShop, addressOf(domain, prefixesOf(domain, locale)[0] ?? "", canvas), { host: domain });
    const prices = pricesOf(visibleHtml(text)).map((price) => price.replace(/^[^\d€$£C]+/, ""));
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toMatch(priceForms[locale]);
  });

  function expectPage(answer: Answer, { path, status, canonical, bare }: Row, prefix: string) {
    const where = `${domain}${addressOf(domain, prefix, path)}`;
    expect([where, answer.status]).toEqual([where, status]);
    expect(answer.headers["cache-control"]).toBe(status === 200 ? "private, no-cache" : "private, no-store");
    if (bare) return;
    expect([where, /<html lang="([^"]*)" data-channel="([^"]*)"/.exec(answer.text)?.slice(1)]).toEqual([
      where,
      [locale, channelOf(domain)],
    ]);
    expect(answer.text.endsWith("</body></html>")).toBe(true);
    if (status !== 200) {
      expect([where, /name="robots" content="([^"]*)"/.exec(answer.text)?.[1]]).toEqual([where, "noindex, nofollow"]);
      return;
    }
    const [home = ""] = prefixesOf(domain, locale);
    const own = attribute(answer.text, /<link[^>]*rel="canonical"[^>]*>/, "href");
    // The canonical address of a list of calendars or cards may be that of the product list.
    const forms = path.startsWith("vorkonfigurator") ? [path, "products"] : [canonical ?? path];
    expect(forms.map((form) => origin(domain) + addressOf(domain, home, form))).toContain(own);
    if (own && !path.startsWith("vorkonfigurator")) alternates.set(own, alternatesOf(answer.text));
  }
});

test("every page lists itself among its alternates, and each of them lists it", () => {
  const broken: string[] = [];
  for (const [page, named] of alternates) {
    if (named.size === 0) continue;
    if (![...named.values()].includes(page)) broken.push(`${page} does not name itself`);
    if (!named.has("x-default")) broken.push(`${page} has no x-default`);
    for (const [hreflang, address] of named) {
      const back = alternates.get(address);
      if (!back) broken.push(`${page} names ${address} (${hreflang}), which is no page`);
      else if (![...back.values()].includes(page)) broken.push(`${address} does not name ${page} back`);
    }
  }
  expect(broken).toEqual([]);
  // Some feeds of the card shop have no alternates.
  const listed = pagesOf("poster.de", "de-DE").filter((row) => row.status === 200 && !row.bare && !/^(vorkonf|themes)/.test(row.path));
  expect([...alternates.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(localesOfDomains.length * (listed.length - 1));
});

const prefixes = ["de", "en", "es", "fr", "it", "nl", "at", "ch", "xx", "zz"];

describe.each(sampled(Object.keys(domains), 5))("a prefix of %s", (domain) => {
  const [own, ...others] = domains[domain] ?? [];
  const country = domain.split(".")[1];

  test.each(prefixes)("/%s is its language, redirects to that language's country, or shows the error page", async (prefix) => {
    const isOwnLanguage = others.map(languageOf).includes(prefix);
    for (const platform of ["", "/d", "/w"]) {
      for (const path of ["", "leinwanddruck", "a/b"]) {
        const answer = await visit(testShop, `${addressOf(domain, `${platform}/${prefix}`, path)}?sku=a&secret=b`, { host: domain });
        seen.moves += 1;
        const where = `${domain}${platform}/${prefix}/${path}`;
        const { location } = answer.headers;
        if (isOwnLanguage) expect([where, location]).toEqual([where, undefined]);
        else if (prefix === languageOf(own ?? "")) {
          expect([where, answer.status, location]).toEqual([where, 301, `${addressOf(domain, platform, path)}?sku=a&secret=b`]);
        } else if (homes[prefix] && domains[`${channelOf(domain)}.${homes[prefix]}`]) {
          const there = `${channelOf(domain)}.${homes[prefix]}`;
          expect(there).not.toBe(`${channelOf(domain)}.${country}`);
          expect([where, answer.status, location]).toEqual([where, 302, `${origin(there)}${addressOf(there, platform, path)}?sku=a`]);
        } else expect([where, answer.status, location]).toEqual([where, 302, addressOf(domain, platform, "error")]);
      }
    }
  });

  test("has one canonical spelling", async () => {
    const slash = slashOf(domain);
    const wrong = slash === "" ? "/products/" : "/products";
    for (const [address, to] of [
      [wrong, `/products${slash}`],
      [`/PRODUCTS${slash}`, `/products${slash}`],
      [`//products${slash}`, `/products${slash}`],
      [`/%70roducts${slash}?a=b`, `/products${slash}?a=b`],
      [`/D/products${slash}`, `/d/products${slash}`],
    ]) {
      const answer = await visit(testShop, address ?? "", { host: domain });
      seen.moves += 1;
      expect([address, answer.status, answer.headers.location]).toEqual([address, 301, to]);
    }
  });
});

function origin(domain: string): string {
  return `http://${domain}.localhost:${testShop.ports.shop}`;
}

function attribute(html: string, tag: RegExp, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? "")?.[1];
}

function alternatesOf(html: string): Map<string, string> {
  const links = [...html.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].map(([link]) => link);
  return new Map(
    links.map((link) => [
      attribute(link, /.*/s, "hrefLang") ?? attribute(link, /.*/s, "hreflang") ?? "",
      attribute(link, /.*/s, "href") ?? "",
    ]),
  );
}
