import { createContext, type MetaDescriptor } from "react-router";
import type { Timing } from "#app/observe/timing.ts";
import type { Encode } from "../streaming/kept-document.ts";
import type { Stylesheet } from "../streaming/stylesheet.ts";
import type { Filling, MakeLate } from "./late.ts";
import type { Place } from "./place.ts";
import type { Printed } from "./printed.ts";
import type { Recording } from "./recording.ts";
import type { SheetStore } from "./sheet-store.ts";
import type { ShellStore } from "./shell-store.ts";

/** What fills a late sheet, and how it is made again from another answer (see MakeLate). */
export type LateFilling = { completed: Promise<Filling>; number: number; make: MakeLate };

/** The late sheets of a page by their place, and how each is filled. */
export function lateOf(sheets: Printing["sheets"]): ReadonlyMap<Place, LateFilling> {
  return new Map([...sheets].flatMap(([place, { late }]) => (late ? [[place, late] as const] : [])));
}

/** What of printed pages is kept in this process. */
export type Stores = { shells: ShellStore; sheets: SheetStore };

/** What one page is printed from and with, gathered while its loaders run. */
export type Printing = {
  /** What it turned out to depend on; the key of its shell. */
  recording: Recording;
  stores: Stores;
  /** Where it stands: what each of its sheets differs by. */
  standpoint: string;
  path: string;
  /** Its sheets are written into loader data, because the answer is data and not a document. */
  asData: boolean;
  /** Nothing of it is kept, not even a sheet. */
  unkept: boolean;
  /** The sheets by their place: called when a document is rendered. */
  sheets: Map<Place, { print: () => Printed; late?: LateFilling }>;
  /** The answers of late questions that were at hand when a page was read from memory, in their order. */
  recalled?: object[];
  /** For an editor: how a sheet says to the visual editor which block it is of, as attributes by its place; undefined for everybody else. */
  marks?: Map<Place, Readonly<Record<string, string>>> | undefined;
  /** A choice in the address that is on offer, as a query; it goes along when a browser without scripts is sent on. */
  choice?: string;
  /** Called when the page was answered from what is kept: it may be so again. */
  answered: () => void;
  /** What the document's head carries beside its title; nobody asks for it where the shell is kept. */
  head: () => MetaDescriptor[];
};

/** What the engine is told of a request before any loader runs. */
export type DocumentRequest = {
  /** Stands on every script of this response, and on no other response. */
  nonce: string;
  timing: Timing;
  /** Names the page in the log. */
  path: string;
  /** Whoever reads it runs no script: everything comes in its place, and nothing before it. */
  inOrder: boolean;
  /** Makes the body of a document of which everything is there. */
  encode: Encode;
  /** The stylesheet of all pages, where it may stand in the document. */
  stylesheet: Stylesheet | undefined;
  /** Whether this browser has it already. */
  hasStylesheet: boolean;
};

export const documentContext = createContext<DocumentRequest>();
/** Unset where the way ended before anything was known of the page. */
export const printingContext = createContext<Printing | null>(null);
