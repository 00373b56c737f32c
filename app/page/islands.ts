import type { Islands } from "#app/document/document.ts";
import { islands as ofFrame } from "#app/shell/islands.ts";

/** The islands of a page: the frame's, and those of its blocks. */
export const islands = {
  ...ofFrame,
  "contact-form": { when: "touched", load: async () => (await import("#app/blocks/contact-form/form.tsx")).ContactForm },
  toolbox: { when: "near", load: async () => (await import("#app/blocks/toolbox/tools.tsx")).Toolbox },
  list: { when: "now", load: async () => (await import("#app/selection/view.tsx")).List },
  favourite: { when: "idle", load: async () => (await import("#app/selection/wishlist/favourite.tsx")).Favourite },
  wishlist: { when: "now", load: async () => (await import("#app/selection/wishlist/view.tsx")).Wishlist },
  configuration: { when: "now", load: async () => (await import("#app/configuration/view.tsx")).Configuration },
} satisfies Islands;
