import { createContext, RouterContextProvider } from "react-router";
import type { ContentService, DraftMode } from "#app/content/content-service.ts";
import { type CreateEncoder, documentContext, type Stylesheet } from "#app/document/document.server.ts";
import type { Override } from "#app/experiments/override.ts";
import type { SessionAssignments } from "#app/experiments/session-treatments.ts";
import type { ShopAddress } from "#app/locale/address.ts";
import type { CanonicalRedirect } from "#app/locale/canonical-redirect.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { Services } from "./services.ts";

export type Visit = {
  address: ShopAddress;
  domains: DomainTable;
  services: Services;
  timing: Timing;
  nonce: string;
  /** Crawlers get pages in document order, without experiments. */
  crawler: boolean;
  scriptless: boolean;
  debug: boolean;
  /** Determines the visitor's treatments. */
  visitorKey: string;
  /** True if the visitor agreed to statistics. */
  statistics: boolean;
  /** Treatments that this session has had; undefined for crawlers. */
  session: SessionAssignments | undefined;
  override: Override | undefined;
  build: string;
  dataRequest: boolean;
  client: string;
  /** Returns the request's signal, which is created on demand, so only reads call this. */
  leaving: () => AbortSignal;
  encode: CreateEncoder;
  stylesheet: Stylesheet | undefined;
  skipsInlineStyles: boolean;
  /** Unsaved story; ignored without an editor's pass. */
  written?: DraftMode["written"];
  /** Origins of the page's iframes. */
  frames: Set<string>;
  /** Set for data requests whose URL is not canonical. */
  move: CanonicalRedirect | undefined;
};

export const visitContext = createContext<Visit>();

export function routerContextFor(visit: Visit): RouterContextProvider {
  const { nonce, timing, address, crawler, scriptless, encode, stylesheet, skipsInlineStyles } = visit;
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(documentContext, {
    nonce,
    timing,
    path: address.path,
    inOrder: crawler || scriptless,
    encode,
    stylesheet,
    skipsInlineStyles,
  });
  return context;
}

export type EditorSession = DraftMode & {
  editor: string;
  /** Raw stories by full slug. */
  stories: Map<string, unknown>;
  /** Service for checking the draft. */
  content: ContentService;
};

export function createEditorSession(
  { preview, content }: Pick<Services, "preview" | "content">,
  release?: string,
  written?: DraftMode["written"],
): EditorSession {
  const stories = new Map<string, unknown>();
  return { editor: preview.editor, content, release, written, stories, seen: (fullSlug, raw) => void stories.set(fullSlug, raw) };
}

/** Null for visitors. */
export const draftContext = createContext<EditorSession | null>(null);
