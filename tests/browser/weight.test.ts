import { readdir, readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { browserTest } from "./browser.ts";
import { canvasPages } from "./pages.ts";

const test = browserTest();

async function scriptsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
}

describe("what is printed once never reaches the browser", () => {
  /** Class names that only the views of sheets write. */
  const marks = [
    "photo-block__",
    "usp-teaser__",
    "sub-teaser__",
    "teaser__headline",
    "information__item",
    "formats-and-prices__",
    "header__logo",
    "navigation__item",
    "flyout__item",
    "burger__sheet",
    "footer__",
    "info-bar__",
    "smart-banner__",
    "debug-panel__",
    "sub-navigation__",
    "tile__text",
    "dialog-content__",
    "opinions__review",
  ];

  test("its views are in the server's bundle, and in no script of the browser", async () => {
    const server = (await scriptsIn("build/server/assets")).join("");
    const scripts = await scriptsIn("build/client/assets");
    expect(scripts.join("")).toContain("calculator__form");
    expect(marks.filter((mark) => !server.includes(mark))).toEqual([]);
    expect(marks.filter((mark) => scripts.some((script) => script.includes(mark)))).toEqual([]);
  });
});

describe("inline scripts are at most 12% of a product page", () => {
  test.for(canvasPages)("$name", async ({ host, path }, { house }) => {
    await visit(house, path, { host });
    const { text } = await visit(house, path, { host });
    // A block of data (JSON-LD) is no script: no browser runs it.
    const inline = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, script = ""]) => script).join("");
    const share = Buffer.byteLength(inline) / Buffer.byteLength(text);
    console.info(
      `inline scripts of ${host}${path}: ${Buffer.byteLength(inline)} of ${Buffer.byteLength(text)} bytes, ${(share * 100).toFixed(1)}%`,
    );
    expect(share).toBeLessThanOrEqual(0.12);
  });
});
