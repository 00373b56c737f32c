import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildBudgets, faultsOfBudgets } from "../byte-budgets.ts";

const output = ".vercel/output";
const bundle = await readFile(`${output}/functions/shop.func/index.mjs`, "utf8").catch(() => {
  throw new Error("the bundle for Vercel is missing: run `npm run build`, with VERCEL_RUNTIME unset");
});

test("the edge bundle has no imports, and uses no Node module", () => {
  expect(bundle).not.toMatch(/["'`]node:\w/);
  expect(bundle).not.toMatch(/(^|[;}\n])\s*import\s*["'{*\w]/);
  expect(bundle).not.toMatch(/\brequire\(["'`]/);
});

test("the edge bundle contains React's production build, and reads the environment at run time", async () => {
  const developmentText = "Each child in a list should have a unique";
  expect(await readFile("node_modules/react-dom/cjs/react-dom-server.edge.development.js", "utf8")).toContain(developmentText);
  expect(bundle).not.toContain(developmentText);
  expect(bundle).not.toContain("process.env.NODE_ENV");
  expect(bundle).toMatch(/process\.env\[/);
});

test("the edge bundle stays well below Vercel's limit of 1 MB", () => {
  expect(faultsOfBudgets({ edgeBundle: gzipSync(bundle).byteLength / 1_000 }, buildBudgets)).toEqual([]);
});

test("the function consists of one file and the client of Redis, and the static files are the browser's build", async () => {
  expect((await readdir(`${output}/functions/shop.func`)).toSorted()).toEqual([".vc-config.json", "index.mjs", "redis-store.mjs"]);
  expect(await filesIn(`${output}/static`)).toEqual(await filesIn("build/client"));
});

test("files are served first, only existing assets are immutable, and the shop answers all other paths", async () => {
  const config = JSON.parse(await readFile(`${output}/config.json`, "utf8")) as { version: number; routes: Record<string, unknown>[] };
  expect(config.version).toBe(3);
  expect(config.routes.map(({ handle, dest, src }) => handle ?? dest ?? src)).toEqual([
    "filesystem",
    "/shop",
    "hit",
    "/(?:assets/.+|[^/]+\\.(?:svg|png))",
    "/assets/.+",
  ]);
});

test("files have the headers of every answer of the shop", async () => {
  const config = JSON.parse(await readFile(`${output}/config.json`, "utf8")) as { routes: Record<string, unknown>[] };
  const fileRoute = config.routes[3] as { src: string; headers: Record<string, string> };
  expect(Object.keys(fileRoute.headers).toSorted()).toEqual([
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-content-type-options",
  ]);
  const rootFiles = (await readdir(`${output}/static`)).filter((name) => name !== "assets").map((name) => `/${name}`);
  for (const path of [...rootFiles, "/assets/root.js"]) expect(path).toMatch(new RegExp(`^${fileRoute.src}$`));
  for (const path of ["/shop", "/leinwanddruck", "/robots.txt", "/sitemap.xml"]) expect(path).not.toMatch(new RegExp(`^${fileRoute.src}$`));
});

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).toSorted();
}
