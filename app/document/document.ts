// The engine as views and the browser see it; what leans on the router is in routed.ts, and document.server.ts is what the edge sees.
// README.md says what it is.

export { addressQuery, changeAddress, onAddressChange } from "./browser/address-change.ts";
export { addBehaviours, type Behaviour, behaviour, startBehaviours } from "./browser/behaviours.ts";
export { followedLink, isPlainClick } from "./browser/followed-link.ts";
export { hydrationOf, type Islands } from "./browser/islands.tsx";
export { onPageChange } from "./browser/page-change.ts";
export { unfolding } from "./browser/unfolding.ts";
export { type Wait, whenIdle } from "./browser/when-wanted.ts";
export { dataBlock } from "./fragments/data-block.tsx";
export { Folded, FoldingContext } from "./fragments/folded.tsx";
export { latePlace } from "./fragments/late-place.ts";
export { placeOf, type Sheet } from "./fragments/place.ts";
export { Slot } from "./fragments/slot.tsx";
