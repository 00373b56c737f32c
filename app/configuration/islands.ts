import type { IslandLoaders } from "#app/document/document.ts";

/** Island of configurations and the trigger that hydrates it. */
export const configurationIslands = {
  configuration: { when: "now", load: async () => (await import("./view.tsx")).Configuration },
} satisfies IslandLoaders;
