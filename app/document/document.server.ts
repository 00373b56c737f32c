// Exports for loaders, services and the edge.

export { type LateFragment, LostPartContext, lateFragment, staticFragment } from "./fragments/fragment.tsx";
export { createFragmentStore, type FragmentStore } from "./fragments/fragment-store.ts";
export type { HoleContent, MakeHoleContent } from "./fragments/holes.ts";
export { islandIn } from "./fragments/island.server.tsx";
export { createRecording } from "./fragments/recording.ts";
export { documentContext, type Rendering, renderingContext } from "./fragments/rendering.ts";
export type { PersistentShellStore, PersistentStore } from "./shells/persistent-shells.ts";
export { createShellStore, type ShellStore } from "./shells/shell-store.ts";
export { type CreateEncoder, plainEncoder } from "./streaming/body-encoder.ts";
export { byteStream } from "./streaming/byte-stream.ts";
export { type StoredPage, storedPage, storedResponse } from "./streaming/kept-document.ts";
export type { CompressPieces } from "./streaming/piece.ts";
export { respond } from "./streaming/respond.tsx";
export type { LateClasses } from "./styles/page-names.ts";
export { type Stylesheet, type StylesheetGroup, stylesheetOf } from "./styles/stylesheet.ts";
