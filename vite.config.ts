import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFiles } from "./edge/build/browser-files.ts";
import { builtStylesheet } from "./edge/build/built-stylesheet.ts";
import { compiledMessages } from "./edge/build/compiled-messages.ts";
import { oneServerRenderer } from "./edge/build/one-server-renderer.ts";
import { platformAsyncHooks } from "./edge/build/platform-async-hooks.ts";
import { shopOnVite } from "./edge/build/shop-on-vite.ts";
import { vercelOutput } from "./edge/build/vercel-output.ts";
import { withoutEditorTexts } from "./edge/build/without-editor-texts.ts";
import { withoutJsonSchema } from "./edge/build/without-json-schema.ts";
import manifest from "./package.json" with { type: "json" };
import vercel from "./vercel.json" with { type: "json" };

// The edge bundle contains all packages, in their variants without Node: at run time it reads no files but its own.
const edgeBuild = {
  resolve: { noExternal: true as const, conditions: ["edge-light", "browser"] },
  define: {
    "process.env.NODE_ENV": '"production"',
    // React Router reads IS_RR_BUILD_REQUEST with every request; on Deno a refused read is costly.
    "process.env.hasOwnProperty": "Boolean",
    "process.env.IS_RR_BUILD_REQUEST": '"no"',
  },
};

/**
 * Shared scripts in few files, each of which runs as a task of its own: React; the frame, which the entry shares with parts that load
 * later; the router with the modules that need it, for which the entry does not wait (app/entry.client.tsx); what islands read with; and
 * the modules of lists. A file of its own costs a slow phone a round trip, so small modules of most islands are in the frame.
 */
const sharedFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: "frame",
    test: /preload-helper|\/app\/(document\/browser\/(after-paint|behaviours|fill|followed|hydrate|islands|page-change|lazy-parts|turns|when)|page\/islands|backend\/transport\/browser-fetch|shell\/(behaviours|islands|cookie|close-button\/|dialog\/dialogs|customer\/when-customer-known)|ui\/(browser\/use-(is-hydrated|sending|page-query|picked)|price\/(price|tax-note)))[^?]*\.tsx?$/,
    priority: 2,
  },
  {
    name: "router",
    test: /node_modules\/(react-router|cookie|set-cookie-parser)\/|\/app\/(page\/errors\/error-view|document\/(internals|routed|browser\/use-|fragments\/(rendered-fragment|document-parts|served-head)))[^?]*\.tsx?$/,
    priority: 1,
  },
  { name: "swr", test: /node_modules\/swr\/|\/app\/backend\/use-json/, priority: 1 },
  { name: "listing", test: /\/app\/(catalogue\/listing|selection\/state)\.ts$/, priority: 1 },
  { name: "tile", test: /\/app\/selection\/(tile|wishlist\/heart-button)\.tsx$/, priority: 1 },
  { name: "wishlist", test: /\/app\/selection\/wishlist\/(favourite|heart|tile-heart|use-wishlist-theme|wishlist)\.tsx?$/, priority: 1 },
] as const;

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages(),
    withoutEditorTexts(),
    withoutJsonSchema(),
    oneServerRenderer(),
    builtStylesheet(),
    browserFiles(),
    platformAsyncHooks(),
    shopOnVite(),
    reactRouter(),
    vercelOutput(vercel.regions),
  ],
  // The shop shares nothing with other origins, in development either.
  server: { host: "127.0.0.1", cors: false },
  // Vite reloads a page when it finds a new package while the page loads, so all packages are named here.
  optimizeDeps: {
    include: [...Object.keys(manifest.dependencies), "react-dom/client", "react-dom/server.edge", "react-router/dom"],
    holdUntilCrawlEnd: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [...sharedFiles] } } } } },
    ssr: {
      build: {
        rollupOptions: { input: "./edge/server-entry.ts" },
        target: "es2022",
        // Without a source map, because deployed files contain none. `npm start` builds one, so that its stack traces name the sources.
        minify: true,
      },
      ...(command === "build" ? edgeBuild : {}),
    },
  },
}));
