// The engine as loaders, services and the edge see it; document.ts is what the browser gets of it. README.md says what it is.
export { PrintedIsland } from "./fragments/island.server.tsx";
export type { Late, MakeLate } from "./fragments/late.ts";
export type { Outliving, OutlivingStore } from "./fragments/outliving-shells.ts";
export { documentContext, type Printing, printingContext } from "./fragments/printing.ts";
export { openRecording } from "./fragments/recording.ts";
export { type LateSheet, LostParts, lateSheetOf, sheetOf } from "./fragments/sheet.tsx";
export { openSheetStore, type SheetStore } from "./fragments/sheet-store.ts";
export { openShellStore, type ShellStore } from "./fragments/shell-store.ts";
export { byteStream } from "./streaming/byte-stream.ts";
export { type Encode, keptDocument, plain, wholeDocument } from "./streaming/kept-document.ts";
export { respond } from "./streaming/respond.tsx";
export { type Stylesheet, stylesheetOf } from "./streaming/stylesheet.ts";
