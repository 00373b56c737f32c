import type { IslandLoaders } from "#app/document/document.ts";
import { whenCustomerKnown } from "./customer/when-customer-known.ts";
import { whenSeenPagesWanted } from "./recently-seen/when-wanted.ts";

const customer = () => import("./customer/customer.ts");

export const shellIslands = {
  account: { when: whenCustomerKnown, load: async () => (await customer()).AccountMenu },
  "account-form": { when: "now", load: async () => (await import("./dialog/account/form.tsx")).AccountForm },
  "account-page": { when: "now", load: async () => (await import("./account/account-page.tsx")).AccountPage },
  "account-link": { when: whenCustomerKnown, load: async () => (await customer()).AccountLink },
  "action-bar": { when: "now", load: async () => (await import("./action-bar/action-bar.tsx")).ActionBar },
  "cart-badge": { when: whenCustomerKnown, load: async () => (await customer()).CartBadge },
  "log-out": { when: whenCustomerKnown, load: async () => (await customer()).LogOut },
  newsletter: { when: "touched", load: async () => (await import("./footer/newsletter/newsletter.tsx")).Newsletter },
  "own-format": { when: "now", load: async () => (await import("./dialog/formats/own-format.tsx")).OwnFormatForm },
  opinions: { when: "near", load: async () => (await import("./footer/opinions/carousel.tsx")).ReviewCarousel },
  "recently-seen": { when: whenSeenPagesWanted, load: async () => (await import("./recently-seen/recently-seen.tsx")).RecentlySeen },
  search: { when: "touched", load: async () => (await import("./search/search-field.tsx")).SearchField },
  support: { when: "idle", load: async () => (await import("./support/launcher.tsx")).Launcher },
  "whitelabel-bar": { when: whenCustomerKnown, load: async () => (await customer()).WhitelabelBar },
} satisfies IslandLoaders;

export type ShellIslandName = keyof typeof shellIslands;
