// Exports for views and the browser; those that need the router are in routed.ts.

export { changeQuery, currentQuery, onQueryChange } from "./browser/address-change.ts";
export { afterPaint, changeAfterPaint } from "./browser/after-paint.ts";
export { addBehaviours, type Behaviour, defineBehaviour, startBehaviours } from "./browser/behaviours.ts";
export { followedLink, isPlainClick } from "./browser/followed-link.ts";
export { hydrateIslands, type IslandLoaders, useIsFillLost } from "./browser/islands.tsx";
export { lazyParts } from "./browser/lazy-parts.ts";
export { onPageChange, onPathChange } from "./browser/page-change.ts";
export { type HydrationTrigger, whenIdle } from "./browser/when-wanted.ts";
export { holeProps } from "./fragments/hole-props.ts";
export { JsonLd } from "./fragments/json-ld.tsx";
export { LazyPart, OmitLazyContext } from "./fragments/lazy-part.tsx";
export { Slot } from "./fragments/slot.tsx";
export { fragmentIdOf, type StaticFragment } from "./fragments/static-fragment.ts";
