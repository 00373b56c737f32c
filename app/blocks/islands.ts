import type { IslandLoaders } from "#app/document/document.ts";

export const blockIslands = {
  "contact-form": { when: "touched", load: async () => (await import("./contact-form/form.tsx")).ContactForm },
  toolbox: { when: "near", load: async () => (await import("./toolbox/form.tsx")).Toolbox },
} satisfies IslandLoaders;
