import type { IslandLoaders } from "#app/document/document.ts";

export const configurationIslands = {
  configuration: { when: "now", load: async () => (await import("./view.tsx")).Configuration },
} satisfies IslandLoaders;
