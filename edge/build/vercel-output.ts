import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { build, type Plugin } from "vite";
import { commonHeaders } from "../headers.ts";

/**
 * Writes `.vercel/output` (Vercel's Build Output API, version 3) once the browser's part and the handler are built:
 * `vercel deploy --prebuilt` takes it as it is.
 *
 * `VERCEL_RUNTIME` chooses where the shop runs: "edge" (the default), or "node" for a streaming Node function.
 *
 * @throws Error when VERCEL_RUNTIME names neither
 */
export function vercelOutput(): Plugin {
  return {
    name: "vercel-output",
    apply: "build",
    buildApp: {
      order: "post",
      async handler() {
        const chosen = process.env.VERCEL_RUNTIME ?? "edge";
        const runtime = runtimes[chosen as keyof typeof runtimes];
        if (!runtime) throw new Error(`VERCEL_RUNTIME is "${chosen}": it must be one of ${Object.keys(runtimes).join(", ")}`);
        await rm(output, { recursive: true, force: true });
        await mkdir(shop, { recursive: true });
        await cp("build/client", `${output}/static`, { recursive: true });
        await bundle(runtime.file);
        await writeFile(`${shop}/.vc-config.json`, json(runtime.config));
        await writeFile(`${output}/config.json`, json({ version: 3, routes }));
      },
    },
  };
}

const output = ".vercel/output";
const shop = `${output}/functions/shop.func`;

const runtimes = {
  edge: { file: "index.js", config: { runtime: "edge", entrypoint: "index.js" } },
  node: {
    file: "index.mjs",
    config: {
      runtime: "nodejs24.x",
      handler: "index.mjs",
      launcherType: "Nodejs",
      shouldAddHelpers: false,
      supportsResponseStreaming: true,
    },
  },
};

/**
 * Files first, the shop for everything else. What is said of files is said after the hit: only an asset that is there may be kept
 * for ever, and the shop's own answers have these headers already.
 */
const routes = [
  { handle: "filesystem" },
  { src: "/.*", dest: "/shop" },
  { handle: "hit" },
  { src: "/(?:assets/.+|[^/]+\\.svg)", headers: headersOfFiles(), continue: true },
  { src: "/assets/.+", headers: { "cache-control": "public, max-age=31536000, immutable" }, continue: true, important: true },
];

/** One file: the adapter, with the built handler in the place of its source. */
async function bundle(file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      __BUILT_HANDLER__: JSON.stringify(
        createHash("sha256")
          .update(await readFile(builtHandler))
          .digest("hex"),
      ),
    },
    plugins: [{ name: "built-handler", enforce: "pre", resolveId: (id) => (id === "./handler.ts" ? builtHandler : undefined) }],
    build: {
      ssr: "edge/vercel.ts",
      outDir: shop,
      emptyOutDir: false,
      target: "es2022",
      minify: true,
      rollupOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

const builtHandler = `${process.cwd()}/build/server/index.js`;

/** What every answer carries; Vercel itself says by what it was compressed. */
function headersOfFiles(): Record<string, string> {
  const headers = new Headers();
  commonHeaders(headers, true);
  headers.delete("vary");
  return Object.fromEntries(headers);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
