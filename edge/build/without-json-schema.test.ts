import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withThrowingExports } from "./without-json-schema.ts";

/** Runs the module, and returns its exports. */
const exportsOf = (source: string): Promise<Record<string, () => unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(withThrowingExports(source))}`);

it.each(["to-json-schema", "json-schema-processors"])("each export of zod's %s refuses, and its text is gone", async (name) => {
  const source = readFileSync(`node_modules/zod/v4/core/${name}.js`, "utf8");
  const found = await exportsOf(source);
  expect(Object.keys(found)).toHaveLength(source.match(/^export /gm)?.length ?? 0);
  for (const [key, one] of Object.entries(found)) {
    const call = key.startsWith("create") ? (one() as () => unknown) : one;
    expect(call).toThrow("this build has no JSON schemas");
  }
  expect(withThrowingExports(source).length).toBeLessThan(source.length / 4);
});

it("the build ends if zod exports otherwise", () => {
  expect(() => withThrowingExports("export default 1;\n")).toThrow("exports of another form");
  expect(() => withThrowingExports("const a = 1;\n")).toThrow("exports of another form");
});
