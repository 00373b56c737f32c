import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { beforeAll, expect, it } from "vitest";

let chunks: readonly Rollup.OutputChunk[] = [];

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    envDir: false,
    build: {
      write: false,
      minify: true,
      target: "es2022",
      rollupOptions: { input: "app/experiments/client/load-client.ts", preserveEntrySignatures: "strict" },
    },
  })) as Rollup.RollupOutput;
  chunks = built.output.filter((file) => file.type === "chunk");
});

/** Compressed size of the chunks with these modules; Vite's loader of chunks is on every page already. */
function weightOf(name: string, has: (modules: string[]) => boolean): number {
  const own = chunks.filter(({ fileName, moduleIds }) => !fileName.includes("preload-helper") && has(moduleIds));
  const weight = own.reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0);
  console.info(`${name}: ${own.length} files, ${weight} bytes`);
  return weight;
}

const isIn =
  (...names: string[]) =>
  (modules: string[]) =>
    names.some((name) => modules.some((module) => module.endsWith(`client/${name}.ts`)));

// Words of reports and usage metrics are loaded on demand, and do not count.
it("the client is at most 5 KB, compressed", () => {
  expect(weightOf("client", isIn("start", "client", "limits"))).toBeLessThanOrEqual(5_000);
});

it("the loader costs visitors without consent at most 1 KB, compressed", () => {
  expect(
    weightOf("loader", (modules) => !isIn("start", "client", "limits", "report-messages", "measured-client")(modules)),
  ).toBeLessThanOrEqual(1_000);
});
