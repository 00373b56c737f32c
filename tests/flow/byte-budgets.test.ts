import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { canvasPages } from "../browser/pages.ts";
import { buildBudgets, faultsOfBudgets, maxInlineScriptShare, pageBudgets } from "../byte-budgets.ts";
import { openSharedTestShopHere } from "./in-process.ts";
import { visit } from "./visit.ts";

const testShop = await openSharedTestShopHere();
const assets = "build/client/assets";
const names = await readdir(assets);
const scripts = new Map(
  await Promise.all(
    names.filter((name) => name.endsWith(".js")).map(async (name) => [name, await readFile(`${assets}/${name}`, "utf8")] as const),
  ),
);

describe.each(Object.entries(pageBudgets))("the bytes of a page of the type %s", (type, budget) => {
  test("stay within its budgets, and leave little room", async () => {
    const first = await open(budget.path);
    const later = await open(budget.path, { cookie: `stylesheet=${stylesheetOf(first)}` });
    expect(stylesheetOf(later)).toBeUndefined();
    const measured = { document: kilobytes(first), later: kilobytes(later), scripts: sizeOf(scriptsNamedIn(first)) };
    console.info(`${type}: ${JSON.stringify(measured)}`);
    expect(faultsOfBudgets(measured, budget)).toEqual([]);
  });
});

describe("the bytes of the build", () => {
  test("stay within their budgets: what hydrates a page before its router, a list, and the stylesheet", async () => {
    const hydration = withImports(names.filter((name) => name.startsWith("entry.client-")));
    expect(hydration.filter((name) => name.startsWith("router-"))).toEqual([]);
    expect(hydration.length).toBeLessThanOrEqual(4);
    const others = scriptsNamedIn(await open(pageBudgets["configured product"]?.path ?? ""));
    const listScripts = scriptsNamedIn(await open(pageBudgets.list?.path ?? "")).filter((name) => !others.includes(name));
    const stylesheets = names.filter((name) => /^root-.*\.css$/.test(name)).map((name) => readFile(`${assets}/${name}`, "utf8"));
    const stylesheet = kilobytes((await Promise.all(stylesheets)).join(""));
    const measured = { hydration: sizeOf(hydration), listScripts: sizeOf(listScripts), stylesheet };
    console.info(JSON.stringify(measured));
    expect(faultsOfBudgets(measured, buildBudgets)).toEqual([]);
    expect(textsOf(listScripts)).toContain("list__items");
    expect(textsOf(others)).not.toContain("list__items");
  });

  test(`at most ${maxInlineScriptShare * 100} % of a product page is inline script`, async () => {
    for (const { host, path } of canvasPages) {
      await open(path, {}, host);
      const text = await open(path, {}, host);
      // Data blocks (JSON-LD) are not scripts.
      const inline = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, script = ""]) => script).join("");
      const share = Buffer.byteLength(inline) / Buffer.byteLength(text);
      expect([host + path, share > 0, share <= maxInlineScriptShare]).toEqual([host + path, true, true]);
    }
  });
});

/** Returns the document of a page. */
async function open(path: string, headers: Record<string, string> = {}, host = "poster.de"): Promise<string> {
  const { status, text } = await visit(testShop, path, { host, headers });
  expect([path, status]).toEqual([path, 200]);
  return text;
}

/** Returns the address of the stylesheet whose rules are in a document. */
function stylesheetOf(html: string): string | undefined {
  return /<style [^>]*data-href="([^"]*)"/.exec(html)?.[1];
}

/** Returns the scripts that a document names, with their static imports. */
function scriptsNamedIn(html: string): string[] {
  const named = [...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(3);
  return withImports(named);
}

function withImports(roots: readonly string[]): string[] {
  const found = new Set<string>();
  const pending = [...roots];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, other = ""] of (scripts.get(name) ?? "").matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)) pending.push(other);
  }
  return [...found];
}

function textsOf(files: readonly string[]): string {
  return files.map((name) => scripts.get(name) ?? "").join("");
}

/** Each file is compressed by itself, as it is sent. */
function sizeOf(files: readonly string[]): number {
  return round(files.reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? "").byteLength, 0) / 1_000);
}

function kilobytes(text: string): number {
  return round(gzipSync(text).byteLength / 1_000);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
