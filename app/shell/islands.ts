import type { Islands } from "#app/document/document.ts";
import { whenKnown } from "./customer/when-known.ts";

const customer = () => import("./customer/customer.ts");

/** The islands of the frame: what a shopper operates that has state or data, and when each is hydrated. */
export const islands = {
  account: { when: whenKnown, load: async () => (await customer()).Account },
  "account-form": { when: "now", load: async () => (await import("./dialog/account/form.tsx")).AccountForm },
  "account-link": { when: whenKnown, load: async () => (await customer()).AccountLink },
  "action-bar": { when: "now", load: async () => (await import("./action-bar/action-bar.tsx")).ActionBar },
  "cart-badge": { when: whenKnown, load: async () => (await customer()).CartBadge },
  "log-out": { when: whenKnown, load: async () => (await customer()).LogOut },
  newsletter: { when: "touched", load: async () => (await import("./footer/newsletter/newsletter.tsx")).Newsletter },
  "own-format": { when: "now", load: async () => (await import("./dialog/formats/own-format.tsx")).OwnFormat },
  opinions: { when: "near", load: async () => (await import("./footer/opinions/carousel.tsx")).Carousel },
  support: { when: "idle", load: async () => (await import("./support/launcher.tsx")).Launcher },
  "whitelabel-bar": { when: whenKnown, load: async () => (await customer()).WhitelabelBar },
} satisfies Islands;

export type IslandName = keyof typeof islands;
type ViewOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]["load"]>>;
/** What an island is printed from. */
export type PropsOf<Name extends IslandName> = Parameters<ViewOf<Name>>[0];
/** The view of an island, as the table loads it. */
export type IslandView<Name extends IslandName> = ViewOf<Name>;
