import type { Browser, Page } from "playwright";
import { phoneName } from "../flow/visit.ts";
import { pageTypes } from "./lab.ts";
import { path, type Servers } from "./servers.ts";

/** Bytes of script files, and of those that no executed block contains. */
type Usage = { all: number; unused: number };

/** Scripts of a page before the first touch: all, and those without React, React Router and swr. */
export type ScriptUsage = { about: string; scripts: Usage; own: Usage };

const pages = [{ about: "a product", path }, ...pageTypes, { about: "home", path: "/" }];

const libraries = /\/(?:react|router|swr)-[\w-]+\.js$/;

type Coverage = Awaited<ReturnType<Page["coverage"]["stopJSCoverage"]>>;

/** Measures with Chromium's coverage of blocks, once a page is hydrated and its requests have ended. */
export async function measureScriptUsage(browser: Browser, { ports }: Servers): Promise<ScriptUsage[]> {
  const usages: ScriptUsage[] = [];
  for (const kind of pages) {
    const context = await browser.newContext({ userAgent: phoneName, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.coverage.startJSCoverage();
    await page.goto(`http://localhost:${ports.shop}${kind.path}`, { waitUntil: "networkidle" });
    await page.locator("html[data-operated]").waitFor({ timeout: 15_000 });
    await page.waitForLoadState("networkidle");
    const files = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.includes("/assets/"));
    if (files.length === 0) throw new Error(`${kind.path} ran no script: does the page start at all?`);
    usages.push({ about: kind.about, scripts: usageOf(files), own: usageOf(files.filter(({ url }) => !libraries.test(url))) });
    await context.close();
  }
  return usages;
}

function usageOf(files: Coverage): Usage {
  const usage = { all: 0, unused: 0 };
  for (const { source = "", functions } of files) {
    const isUsed = new Uint8Array(source.length);
    // Ranges are nested, an inner one after its outer one.
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    usage.all += source.length;
    usage.unused += isUsed.reduce((sum, used) => sum + (used ? 0 : 1), 0);
  }
  return usage;
}
