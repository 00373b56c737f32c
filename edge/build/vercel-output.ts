import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { build, type InlineConfig, type Plugin } from "vite";
import { setCommonHeaders } from "../headers.ts";

/**
 * Writes `.vercel/output` (Vercel's Build Output API, version 3): a streaming Node function, or an edge function with `VERCEL_RUNTIME=edge`
 * (docs/deploy/vercel.md).
 */
export function vercelOutput(regions: readonly string[]): Plugin {
  return {
    name: "vercel-output",
    apply: "build",
    buildApp: {
      order: "post",
      async handler() {
        const { file, config } = vercelFunction(process.env.VERCEL_RUNTIME, regions);
        await rm(output, { recursive: true, force: true });
        await mkdir(shop, { recursive: true });
        await cp("build/client", `${output}/static`, { recursive: true });
        await bundle(file, config.runtime === "edge");
        await writeFile(`${shop}/.vc-config.json`, json(config));
        await writeFile(`${output}/config.json`, json({ version: 3, routes }));
      },
    },
  };
}

const output = ".vercel/output";
const shop = `${output}/functions/shop.func`;

/** Max duration of a request (s), far above the shop's own deadlines. */
const maxDuration = 60;

type VercelFunction = { file: string; config: Record<string, unknown> };

/** @throws Error for an unknown runtime */
export function vercelFunction(runtime: string | undefined, regions: readonly string[]): VercelFunction {
  const functions: Record<string, VercelFunction | undefined> = {
    node: {
      file: "index.mjs",
      config: {
        runtime: "nodejs24.x",
        handler: "index.mjs",
        launcherType: "Nodejs",
        shouldAddHelpers: false,
        supportsResponseStreaming: true,
        regions,
        maxDuration,
      },
    },
    edge: { file: "index.js", config: { runtime: "edge", entrypoint: "index.js", regions } },
  };
  const chosen = functions[runtime || "node"];
  if (!chosen) throw new Error(`VERCEL_RUNTIME is "${runtime}": it must be one of ${Object.keys(functions).join(", ")}`);
  return chosen;
}

/** Rules for files follow "hit": only an existing asset may be cached forever. */
const routes = [
  { handle: "filesystem" },
  { src: "/.*", dest: "/shop" },
  { handle: "hit" },
  { src: "/(?:assets/.+|[^/]+\\.(?:svg|png))", headers: headersOfFiles(), continue: true },
  { src: "/assets/.+", headers: { "cache-control": "public, max-age=31536000, immutable" }, continue: true, important: true },
];

async function bundle(file: string, isEdge: boolean): Promise<void> {
  await bundleFile("edge/vercel/main.ts", file, {
    define: {
      __HAS_SOCKETS__: JSON.stringify(!isEdge),
      __BUILT_HANDLER__: JSON.stringify(
        createHash("sha256")
          .update(await readFile(builtHandler))
          .digest("hex"),
      ),
    },
    plugins: [
      { name: "built-handler", enforce: "pre", resolveId: (id) => (id === "../server-entry.ts" ? builtHandler : undefined) },
      {
        name: "redis-file",
        enforce: "pre",
        resolveId: (id) => (id === "../shared/redis-store.ts" ? { id: `./${redisFile}`, external: true } : undefined),
      },
    ],
  });
  if (!isEdge) await bundleFile("edge/shared/redis-store.ts", redisFile, { ssr: { noExternal: true } });
}

async function bundleFile(entry: string, file: string, settings: InlineConfig): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ...settings,
    build: {
      ssr: entry,
      outDir: shop,
      emptyOutDir: false,
      target: "es2022",
      minify: true,
      rollupOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

const redisFile = "redis-store.mjs";
const builtHandler = `${process.cwd()}/build/server/index.js`;

/** Returns the common headers without `vary`, since Vercel compresses files itself. */
function headersOfFiles(): Record<string, string> {
  const headers = new Headers();
  setCommonHeaders(headers, true);
  headers.delete("vary");
  return Object.fromEntries(headers);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
