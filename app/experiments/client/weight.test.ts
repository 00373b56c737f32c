import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

/** Compressed size of a module with all that it imports; what it loads later is not in it. */
async function weightOf(entry: string): Promise<number> {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    envFile: false,
    build: { write: false, minify: true, target: "es2022", rollupOptions: { input: entry, preserveEntrySignatures: "strict" } },
  })) as Rollup.RollupOutput;
  const [first] = built.output;
  return gzipSync(first.code).byteLength;
}

// Issue 25: at most 5 KB after consent, and 1 KB before it for loader and consent in total.
it("is at most 5 KB, compressed", async () => {
  const weight = await weightOf("app/experiments/client/start.ts");
  console.info(`experimentation client: ${weight} bytes`);
  expect(weight).toBeLessThanOrEqual(5_000);
});

it("costs visitors without consent at most 1 KB", async () => {
  const weight = await weightOf("app/experiments/client/load-client.ts");
  console.info(`loader of the experimentation client: ${weight} bytes`);
  expect(weight).toBeLessThanOrEqual(1_000);
});
