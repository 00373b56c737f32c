import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./edge/local/compiled-messages.ts";
import { shopOnVite } from "./edge/local/shop-on-vite.ts";

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages(), shopOnVite(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./edge/handler.ts" }, target: "es2022", minify: true, sourcemap: true },
      // The bundle for the edge stands alone: nothing is resolved at run time.
      ...(command === "build" ? { resolve: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
    },
  },
}));
