import type { Plugin } from "vite";

/** Replaces Node's `async_hooks` in packages by the platform's own storage, since the edge runtime's bundle has no imports. */
export function platformAsyncHooks(): Plugin {
  return {
    name: "platform-async-hooks",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (id) => (/^(node:)?async_hooks$/.test(id) ? `${process.cwd()}/edge/async-hooks.ts` : undefined),
  };
}
