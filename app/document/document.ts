// The engine as views and the browser see it; document.server.ts is what the edge sees of it. README.md says what it is.

export { addBehaviours, type Behaviour, behaviour } from "./browser/behaviours.ts";
export { followedLink, isPlainClick } from "./browser/followed-link.ts";
export { hydrationOf, type Islands } from "./browser/islands.tsx";
export { unfolding } from "./browser/unfolding.ts";
export { onPageChange, useBehaviours } from "./browser/use-behaviours.ts";
export { useHydrated } from "./browser/use-hydrated.ts";
export { usePageFocus } from "./browser/use-page-focus.ts";
export { usePlainLinks } from "./browser/use-plain-links.ts";
export { type Wait, whenIdle } from "./browser/when-wanted.ts";
export { dataBlock } from "./fragments/data-block.tsx";
export { Folded, FoldingContext } from "./fragments/folded.tsx";
export { latePlace } from "./fragments/late-place.ts";
export { PrintedSheet, placeOf, type Sheet } from "./fragments/printed-sheet.tsx";
export { ServedHead, useServedHead } from "./fragments/served-head.tsx";
export { Slot } from "./fragments/slot.tsx";
export { basenameHere, completeContext, RestoredScroll } from "./internals.ts";
