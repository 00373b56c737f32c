import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { browserTest } from "./browser.ts";
import { canvasPages } from "./pages.ts";

const test = browserTest();

async function scriptsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
}

describe("static fragments never reach the browser", () => {
  /** Class names of views of fragments. */
  const marks = [
    "photo-block__",
    "usp-teaser__",
    "sub-teaser__",
    "teaser__headline",
    "information__item",
    "formats-and-prices__",
    "customer-pictures__",
    "voucher__",
    "video-block__",
    "public-container",
    "header__logo",
    "navigation__item",
    "flyout__item",
    "burger__sheet",
    "footer__",
    "info-bar__",
    "smart-banner__",
    "debug-panel__",
    "sub-navigation__",
    "sub-tile__text",
    "dialog-content__",
    "review__title",
  ];

  test("their views are in the server's bundle only", async () => {
    const server = (await scriptsIn("build/server/assets")).join("");
    const scripts = await scriptsIn("build/client/assets");
    expect(scripts.join("")).toContain("configuration__form");
    expect(marks.filter((mark) => !server.includes(mark))).toEqual([]);
    expect(marks.filter((mark) => scripts.some((script) => script.includes(mark)))).toEqual([]);
  });
});

describe("a page is hydrated", () => {
  test("before its router, by at most four files of 82 KB in total, compressed", async () => {
    const folder = "build/client/assets";
    const [entry = ""] = (await readdir(folder)).filter((name) => name.startsWith("entry.client-"));
    const files = new Map<string, string>();
    const read = async (name: string): Promise<void> => {
      const text = await readFile(`${folder}/${name}`, "utf8");
      files.set(name, text);
      for (const [, other = ""] of text.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)) if (!files.has(other)) await read(other);
    };
    await read(entry);
    expect([...files.keys()].filter((name) => name.startsWith("router-"))).toEqual([]);
    expect(files.size).toBeLessThanOrEqual(4);
    const compressed = [...files.values()].reduce((sum, text) => sum + gzipSync(text).byteLength, 0);
    console.info(`${files.size} files, ${(compressed / 1_000).toFixed(1)} KB`);
    expect(compressed).toBeLessThanOrEqual(82_000);
  });
});

describe("inline scripts are at most 12% of a product page", () => {
  test.for(canvasPages)("$name", async ({ host, path }, { house }) => {
    await visit(house, path, { host });
    const { text } = await visit(house, path, { host });
    // Data blocks (JSON-LD) are not scripts.
    const inline = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, script = ""]) => script).join("");
    const share = Buffer.byteLength(inline) / Buffer.byteLength(text);
    console.info(
      `inline scripts of ${host}${path}: ${Buffer.byteLength(inline)} of ${Buffer.byteLength(text)} bytes, ${(share * 100).toFixed(1)}%`,
    );
    expect(share).toBeLessThanOrEqual(0.12);
  });
});
