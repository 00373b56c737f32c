// Exports for loaders, services and the edge.

export { type LateFragment, LostPartContext, prepareLateFragment, prepareStaticFragment } from "./fragments/fragment.tsx";
export { createFragmentStore, type FragmentStore } from "./fragments/fragment-store.ts";
export type { HoleContent, MakeHoleContent } from "./fragments/holes.ts";
export { createIslandComponent } from "./fragments/island.server.tsx";
export { createRecording } from "./fragments/recording.ts";
export { documentContext, type Rendering, renderingContext } from "./fragments/rendering.ts";
export type { PersistentShellStore, PersistentStore } from "./shells/persistent-shells.ts";
export { createShellStore, type ShellStore } from "./shells/shell-store.ts";
export { type CreateEncoder, plainEncoder } from "./streaming/body-encoder.ts";
export { createByteStream } from "./streaming/byte-stream.ts";
export { findStoredPage, type StoredPage, storedPageResponse } from "./streaming/kept-document.ts";
export type { CompressPieces } from "./streaming/piece.ts";
export { respond } from "./streaming/respond.tsx";
export type { LateClasses } from "./styles/page-names.ts";
export { createStylesheet, type Stylesheet, type StylesheetGroup } from "./styles/stylesheet.ts";
