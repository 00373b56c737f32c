import { readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, test } from "vitest";
import { packageVariableNames } from "../../edge/environment/variables.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { buildBudgets, faultsOfBudgets } from "../byte-budgets.ts";

/** Output folders of `npm run build` that are served or deployed. */
const folders = ["build/client", "build/server", ".vercel/output"];

/** Patterns that no file in these folders may contain, by name. The two React texts occur only in React's development builds. */
const forbidden: Record<string, RegExp> = {
  "a reference to a source map, which only `npm start` builds": /[#@]\s*sourceMappingURL=/,
  "the development build of React": /Each child in a list should have a unique|Download the React DevTools for a better development/,
  "the development build of a JSX runtime": /jsxDEV\s*\)?\(/,
  "a path of the build machine": new RegExp(
    [process.cwd(), homedir()].flatMap((path) => (path === "/" ? [] : escaped(`${path}/`))).join("|"),
  ),
  "a token of the local services": new RegExp(Object.values(localTokens).map(escaped).join("|")),
  "a private key or a token in a well-known form":
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}\b|\bxox[abprs]-\w{10}|vercel_blob_rw_|\becfg_\w{20,}/,
};

const texts = new Map<string, string>();
beforeAll(async () => {
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) texts.set(`${entry.parentPath}/${entry.name}`, await readFile(`${entry.parentPath}/${entry.name}`, "utf8"));
});

describe("the build output", () => {
  it("has scripts in every folder", () => {
    for (const folder of folders)
      expect([...texts.keys()].some((file) => file.startsWith(`${folder}/`) && file.endsWith(".js"))).toBe(true);
  });

  it("contains only file types that a shop serves: no source map, source or settings", () => {
    const kinds = new Set([".js", ".mjs", ".css", ".svg", ".json", ".webp", ".woff2", ".ico", ".png", ".txt"]);
    expect([...texts.keys()].filter((file) => !kinds.has(extname(file)))).toEqual([]);
  });

  it.each(Object.entries(forbidden))("does not contain %s", (_, pattern) => {
    const found = [...texts].flatMap(([file, text]) => (pattern.test(text) ? `${file}: ${pattern.exec(text)?.[0]}` : []));
    expect(found).toEqual([]);
  });
});

test.each([
  ["//# sourceMappingURL=index.js.map", 0],
  ['console.error("Each child in a list should have a unique \\"key\\" prop")', 1],
  [`throw new Error("${process.cwd()}/edge/handler.ts")`, 3],
  [`fetch("/v2?token=${localTokens.preview}")`, 4],
  ["-----BEGIN RSA PRIVATE KEY-----", 5],
])("%s is detected", (text, index) => {
  expect(Object.values(forbidden)[index]).toSatisfy((pattern: RegExp) => pattern.test(text));
});

test("the bundle for Deno reads no environment variable by name except those that packages may read", () => {
  const bundle = [...texts].flatMap(([file, text]) => (file.startsWith("build/server/") ? text : []));
  const read = [...bundle.join("\n").matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(read)].toSorted()).toEqual(packageVariableNames);
});

test(`a process on Deno loads at most ${buildBudgets.denoStart} KB at its start, compressed, and the rest on demand`, () => {
  const modules = staticModules("build/server/index.js");
  expect(modules.size).toBeGreaterThan(5);
  expect([...modules].filter((file) => /sitemap|dialogs\.server|relay|\/(?:de|en|es|fr|it|nl)-/.test(file))).toEqual([]);
  const denoStart = gzipSync([...modules].map((file) => texts.get(file)).join("\n")).byteLength / 1_000;
  expect(faultsOfBudgets({ denoStart }, buildBudgets)).toEqual([]);
});

/** Lists a module and its static imports, transitively. */
function staticModules(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, name = ""] of (texts.get(file) ?? "").matchAll(/(?:from|import) ?"(\.[^"]+\.js)"/g))
    staticModules(join(dirname(file), name), known);
  return known;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
