// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { createMemoizer } from "../../app/cache/memoized.ts";
import { advertisement, isToolAddress, maxToolPages, shopsOf, toolFaults, toolPage } from "../flow/tool-links.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop } from "./browser.ts";
import { fewPages, localeOf, marketPages } from "./pages.ts";

// Links from hydrated pages into tools, which scripts write or complete with the visitor's language and advertisement. Without scripts:
// tests/flow/tools-crawl.test.ts.

const test = browserTestInOwnShop();

const pages = process.env.EVERYWHERE ? marketPages : sampled(fewPages, 4);
const folders = [...new Set(pages.map(({ folder }) => folder))];

const seen = { pages: 0, links: 0 };

describe("every link of a hydrated page into a tool keeps language and advertisement, and ends at a price and a cart button", () => {
  test.for(folders)("%s", { timeout: process.env.EVERYWHERE ? 600_000 : 60_000 }, async (folder, { testShop, enter }) => {
    const own = pages.filter((page) => page.folder === folder);
    const locale = localeOf(folder);
    const [shop] = locale ? shopsOf(own[0]?.host ?? "", locale) : [];
    if (!shop) throw new Error(`the folder ${folder} belongs to no market`);
    const { page, goes, settlesOn } = await enter({ viewport: { width: 1280, height: 900 } });
    await goes(`${shop.prefix || "/"}?${new URLSearchParams(advertisement)}`, shop.host);
    const html = createMemoizer<Promise<string>>(maxToolPages);
    const wrong: string[] = [];
    const before = seen.links;
    for (const { name, host, path } of own) {
      await settlesOn(path, host);
      seen.pages += 1;
      const links = (await followedLinks(page)).map((href) => new URL(href)).filter((to) => isToolAddress(shop, to));
      seen.links += links.length;
      for (const to of links) {
        const toolLink = { shop, to, arrived: to, html: await html(to.href, () => toolPage(testShop.addresses.designer, to)) };
        for (const [fault, isFault] of Object.entries(toolFaults))
          if (isFault(toolLink)) wrong.push(`${fault}: ${name} -> ${to.pathname}${to.search}`);
      }
    }
    console.info(`${folder}: ${seen.pages} pages and ${seen.links} tool links so far, ${wrong.length} faults`);
    expect(wrong).toEqual([]);
    expect(seen.links).toBeGreaterThan(before);
  });
});

/** Returns the links of a page as scripts complete them when a visitor is about to follow them. */
function followedLinks(page: Page): Promise<string[]> {
  return page.evaluate((port) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([hreflang])")].filter((link) => link.port === port);
    for (const link of links) link.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    return [...new Set(links.map(({ href }) => href))];
  }, new URL(page.url()).port);
}
