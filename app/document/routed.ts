// Code that runs before the router must not import these exports.

export { useQueryChanges } from "./browser/use-address-changes.ts";
export { useRouterHydrated } from "./browser/use-hydrated.ts";
export { usePageChange } from "./browser/use-page-change.ts";
export { usePageFocus } from "./browser/use-page-focus.ts";
export { usePlainLinks } from "./browser/use-plain-links.ts";
export { RenderedFragment } from "./fragments/rendered-fragment.tsx";
export { ServedHead, useServedHeadCleanup } from "./fragments/served-head.tsx";
export { completeContext, currentBasename, ScrollRestorer } from "./internals.ts";
