import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./edge/build/compiled-messages.ts";
import { shopOnVite } from "./edge/build/shop-on-vite.ts";
import { vercelOutput } from "./edge/build/vercel-output.ts";

// The bundle for the edge stands alone: nothing is resolved at run time, and of each package the part that needs no Node.
const edgeBuild = {
  resolve: { noExternal: true as const, conditions: ["edge-light", "browser"] },
  define: { "process.env.NODE_ENV": '"production"' },
};

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(), shopOnVite(), reactRouter(), vercelOutput()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./edge/handler.ts" }, target: "es2022", minify: true, sourcemap: true },
      ...(command === "build" ? edgeBuild : {}),
    },
  },
}));
