import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Service, startService } from "../flow/services/service.ts";
import { launchBrowser } from "./launch.ts";

/** Starts a console with a flag store of its own for the tests of a file; each test gets a new window and the shipped experiments. */
export function consoleWindow() {
  const folder = mkdtempSync(join(tmpdir(), "passepartout-console-"));
  let [flags, marketing]: Service[] = [];
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    flags = await startService("flags", [`--edited=${join(folder, "edited")}`], "edge/local/flags", folder);
    marketing = await startService("console", [
      `--api=${flags.origin}/v1/edge-config/ecfg_local`,
      "--measurements=http://127.0.0.1:9",
      "--author=Ada",
    ]);
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    rmSync(join(folder, "edited"), { recursive: true, force: true });
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on("pageerror", (error) => complaints.push(String(error)));
    // The shop's pages are another service.
    await page.route(/leinwanddruck|fotobuch/, (route) => route.fulfill({ contentType: "text/html", body: "<title>Shop</title>" }));
  });
  afterEach(async () => {
    await page.close();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([flags?.stop(), marketing?.stop()]);
    rmSync(folder, { recursive: true });
  });

  const address = (hash: string) => `http://localhost:${marketing?.port}/${hash}`;
  return {
    page: () => page,
    newPage: () => browser.newPage(),
    address,
    async open(hash: string): Promise<void> {
      await page.goto(address(hash));
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
    },
    saveBar: () => page.getByRole("region", { name: "Changes" }),
    async experiments(): Promise<{ name: string; treatments: unknown; killed: boolean }[]> {
      const answer = await fetch(`${flags?.origin}/ecfg_local/item/experiments`, { headers: { authorization: "Bearer local" } });
      return answer.json();
    },
  };
}
