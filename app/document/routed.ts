// The engine as the router's tree sees it: the root, its pages, and what starts them. Nothing that runs before the router imports it.

export { useAddressChanges } from "./browser/use-address-changes.ts";
export { useHydrated } from "./browser/use-hydrated.ts";
export { usePageChange } from "./browser/use-page-change.ts";
export { usePageFocus } from "./browser/use-page-focus.ts";
export { usePlainLinks } from "./browser/use-plain-links.ts";
export { PrintedSheet } from "./fragments/printed-sheet.tsx";
export { ServedHead, useServedHead } from "./fragments/served-head.tsx";
export { basenameHere, completeContext, RestoredScroll } from "./internals.ts";
