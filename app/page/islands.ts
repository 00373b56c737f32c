import { Calculator } from "#app/configuration/calculator/view.tsx";
import type { Islands } from "#app/document/document.ts";
import { islands as ofFrame } from "#app/shell/islands.ts";

/** The islands of a page: the frame's, and those of its blocks. The calculator comes with the page: most pages sell something. */
export const islands = {
  ...ofFrame,
  list: { when: "now", load: async () => (await import("#app/selection/view.tsx")).List },
  favourite: { when: "idle", load: async () => (await import("#app/selection/wishlist/favourite.tsx")).Favourite },
  wishlist: { when: "now", load: async () => (await import("#app/selection/wishlist/view.tsx")).Wishlist },
  configuration: { when: "now", load: async () => (await import("#app/configuration/view.tsx")).Configuration },
  calculator: { when: "now", load: () => Promise.resolve(Calculator) },
} satisfies Islands;
