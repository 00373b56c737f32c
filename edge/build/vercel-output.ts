import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { build, type Plugin } from "vite";
import { setCommonHeaders } from "../headers.ts";

/**
 * Writes `.vercel/output` (Vercel's Build Output API, version 3). `VERCEL_RUNTIME` is "edge" (default) or "node", a streaming Node
 * function.
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

/** Rules for files follow "hit": only an existing asset may be cached forever. */
const routes = [
  { handle: "filesystem" },
  { src: "/.*", dest: "/shop" },
  { handle: "hit" },
  { src: "/(?:assets/.+|[^/]+\\.(?:svg|png))", headers: headersOfFiles(), continue: true },
  { src: "/assets/.+", headers: { "cache-control": "public, max-age=31536000, immutable" }, continue: true, important: true },
];

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
    plugins: [{ name: "built-handler", enforce: "pre", resolveId: (id) => (id === "../handler.ts" ? builtHandler : undefined) }],
    build: {
      ssr: "edge/vercel/main.ts",
      outDir: shop,
      emptyOutDir: false,
      target: "es2022",
      minify: true,
      rollupOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
}

const builtHandler = `${process.cwd()}/build/server/index.js`;

/** Vercel compresses files itself. */
function headersOfFiles(): Record<string, string> {
  const headers = new Headers();
  setCommonHeaders(headers, true);
  headers.delete("vary");
  return Object.fromEntries(headers);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
