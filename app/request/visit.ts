import { createContext, RouterContextProvider } from "react-router";
import type { Content, Draft } from "#app/content/content.ts";
import { documentContext, type Encode, type Stylesheet } from "#app/document/document.server.ts";
import type { Address } from "#app/locale/address.ts";
import type { Domains } from "#app/locale/domains.ts";
import type { Move } from "#app/locale/move.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { Services } from "./services.ts";

/** One request as the edge hands it to the router: what is known before any step of the way. */
export type Visit = {
  address: Address;
  domains: Domains;
  services: Services;
  timing: Timing;
  /** Stands on every script of this response, and on no other response. */
  nonce: string;
  /** Gets everything in document order and no experiments. */
  crawler: boolean;
  /** Has no script running: gets everything in document order. */
  scriptless: boolean;
  /** The page tells about itself: it was asked to, by somebody who may know. */
  debug: boolean;
  /** Buckets the visitor for experiments; kept in a cookie. */
  visitorKey: string;
  /** Names the build that answers. */
  build: string;
  /** Whether this is a request for loader data rather than for a document. */
  dataRequest: boolean;
  /** The visitor's network address, as the platform tells it: bounds how often they call. */
  client: string;
  /** Fires when the visitor leaves. */
  leaving: AbortSignal;
  /** Makes the body of a document of which everything is there. */
  encode: Encode;
  /** The stylesheet of all pages, where it may stand in the document, and whether this browser has it. */
  stylesheet: Stylesheet | undefined;
  hasStylesheet: boolean;
  /** A story as an editor is writing it; whoever is none sees nothing of it. */
  written?: Draft["written"];
  /** Gets the origins whose frames the page may show: its policy names them. */
  frames: Set<string>;
  /** Where the page really is, when data was asked for by another address than the page's own. */
  move: Move | undefined;
};

export const visitContext = createContext<Visit>();

/** What the router is handed with a request. */
export function contextOf(visit: Visit): RouterContextProvider {
  const { nonce, timing, address, crawler, scriptless, encode, stylesheet, hasStylesheet } = visit;
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(documentContext, { nonce, timing, path: address.path, inOrder: crawler || scriptless, encode, stylesheet, hasStylesheet });
  return context;
}

/** What an editor looks at, and the origin of the editor that shows it in a frame. */
export type Editing = Draft & {
  editor: string;
  /** The stories that the page was read from so far, as the service has them, by their full slugs. */
  stories: Map<string, unknown>;
  /** What a draft is checked against. Nothing that is read of it is anybody's but the editor's. */
  content: Content;
};

/** What an editor looks at. @param written a story as it is being written */
export function editingOf(
  { preview, content }: Pick<Services, "preview" | "content">,
  release?: string,
  written?: Draft["written"],
): Editing {
  const stories = new Map<string, unknown>();
  return { editor: preview.editor, content, release, written, stories, seen: (fullSlug, raw) => void stories.set(fullSlug, raw) };
}

/** Null for everybody but editors. The preview middleware finds it out. */
export const draftContext = createContext<Editing | null>(null);
