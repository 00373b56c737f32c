import { createContext, type MetaDescriptor } from "react-router";
import type { Timing } from "#app/observe/timing.ts";
import type { ShellStore } from "../shells/shell-store.ts";
import type { CreateEncoder } from "../streaming/body-encoder.ts";
import type { Stylesheet } from "../styles/stylesheet.ts";
import type { FragmentHtml } from "./fragment-html.ts";
import type { FragmentStore } from "./fragment-store.ts";
import type { HoleFill, MakeHoleContent } from "./holes.ts";
import type { Recording } from "./recording.ts";
import type { FragmentId } from "./static-fragment.ts";

/** `make` builds the fill again from another answer. */
export type PendingFill = { completed: Promise<HoleFill>; number: number; make: MakeHoleContent };

/** A fragment that is rendered before the document, unless a stored shell has it. */
export type PreparedFragment = { render: () => FragmentHtml; late?: PendingFill };

export function pendingFills(fragments: Rendering["fragments"]): ReadonlyMap<FragmentId, PendingFill> {
  return new Map([...fragments].flatMap(([id, { late }]) => (late ? [[id, late] as const] : [])));
}

export type LateAnswer = object | Promise<object | undefined>;

export type RenderingStores = { shells: ShellStore; fragments: FragmentStore };

export type Rendering = {
  recording: Recording;
  stores: RenderingStores;
  /** Values that all pages depend on, such as market and prefix; part of every key. */
  standpoint: string;
  path: string;
  /** True for data requests: loader data contains the fragments. */
  asData: boolean;
  /** True if not even fragments may be stored. */
  uncached: boolean;
  fragments: Map<FragmentId, PreparedFragment>;
  /** Late answers of a replayed trace, by `FillRecipe.number`. A promise is a pending call; it never rejects. */
  lateAnswers?: LateAnswer[];
  /** Attributes for the visual editor; undefined except for editors. */
  marks?: Map<FragmentId, Readonly<Record<string, string>>> | undefined;
  /** Query of the valid selection in the URL. */
  choice?: string;
  /** Stores the reads of a page that may be cached, so that later requests with equal reads may skip the router. */
  keepTrace: () => void;
  head: () => MetaDescriptor[];
};

export type DocumentRequest = {
  nonce: string;
  timing: Timing;
  path: string;
  /** True for crawlers and clients without JavaScript: late data is awaited and rendered in place. */
  inOrder: boolean;
  encode: CreateEncoder;
  /** Undefined if pages always link to it. */
  stylesheet: Stylesheet | undefined;
  /** True for crawlers, clients without JavaScript, and browsers that have the stylesheet cached. */
  skipsInlineStyles: boolean;
};

export const documentContext = createContext<DocumentRequest>();
/** Null if the request ended before the page was known. */
export const renderingContext = createContext<Rendering | null>(null);
