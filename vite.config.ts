import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserFiles } from "./edge/build/browser-files.ts";
import { builtStylesheet } from "./edge/build/built-stylesheet.ts";
import { compiledMessages } from "./edge/build/compiled-messages.ts";
import { platformAsyncHooks } from "./edge/build/platform-async-hooks.ts";
import { shopOnVite } from "./edge/build/shop-on-vite.ts";
import { vercelOutput } from "./edge/build/vercel-output.ts";
import { withoutEditorTexts } from "./edge/build/without-editor-texts.ts";
import manifest from "./package.json" with { type: "json" };
import vercel from "./vercel.json" with { type: "json" };

// The bundle for the edge stands alone: nothing but its own files is read at run time, and of each package the part that needs no Node.
const edgeBuild = {
  resolve: { noExternal: true as const, conditions: ["edge-light", "browser"] },
  define: {
    "process.env.NODE_ENV": '"production"',
    // The router asks with every request whether it is its own build's; Deno answers such questions with a costly refusal.
    "process.env.hasOwnProperty": "Boolean",
    "process.env.IS_RR_BUILD_REQUEST": '"no"',
  },
};

/**
 * What every page runs, in few files, each a task of its own: React; the frame, which the entry and parts that come later share; and the
 * router with what of the shop leans on it, for which the entry does not wait (app/entry.client.tsx).
 */
const filesOfEveryPage = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: "frame",
    test: /preload-helper|\/app\/(document\/browser\/(after-paint|behaviours|fill|followed|hydrate|islands|page-change|lazy-parts|when)|page\/islands|backend\/transport\/browser-fetch|shell\/(behaviours|islands|cookie|close-button\/|dialog\/dialogs|customer\/when-customer-known))[^?]*\.tsx?$/,
    priority: 2,
  },
  {
    name: "router",
    test: /node_modules\/(react-router|cookie|set-cookie-parser)\/|\/app\/(page\/errors\/error-view|document\/(internals|routed|browser\/use-|fragments\/(printe|served-head)))[^?]*\.tsx?$/,
    priority: 1,
  },
] as const;

export default defineConfig(({ command }) => ({
  plugins: [
    compiledMessages(),
    withoutEditorTexts(),
    builtStylesheet(),
    browserFiles(),
    platformAsyncHooks(),
    shopOnVite(),
    reactRouter(),
    vercelOutput(vercel.regions),
  ],
  // The shop shares nothing with other origins, while it is developed as little as otherwise.
  server: { host: "127.0.0.1", cors: false },
  // A package that Vite meets only while a page loads makes it load the page again: it learns of all of them at the start.
  optimizeDeps: {
    include: [...Object.keys(manifest.dependencies), "react-dom/client", "react-dom/server.edge", "react-router/dom"],
    holdUntilCrawlEnd: false,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [...filesOfEveryPage] } } } } },
    ssr: {
      build: {
        rollupOptions: { input: "./edge/handler.ts" },
        target: "es2022",
        // No source map: what is deployed holds none. `npm start` asks for one, so that its stack traces name the sources.
        minify: true,
      },
      ...(command === "build" ? edgeBuild : {}),
    },
  },
}));
