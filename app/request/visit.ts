import { createContext, RouterContextProvider } from "react-router";
import type { ContentService, DraftMode } from "#app/content/content-service.ts";
import { type CreateEncoder, documentContext, type Stylesheet } from "#app/document/document.server.ts";
import type { Override } from "#app/experiments/override.ts";
import type { SessionAssignments } from "#app/experiments/session-treatments.ts";
import type { Address } from "#app/locale/address.ts";
import type { CanonicalRedirect } from "#app/locale/canonical-redirect.ts";
import type { Domains } from "#app/locale/domains.ts";
import type { Timing } from "#app/observe/timing.ts";
import type { Services } from "./services.ts";

export type Visit = {
  address: Address;
  domains: Domains;
  services: Services;
  timing: Timing;
  nonce: string;
  /** Crawlers get no experiments, and pages in document order. */
  crawler: boolean;
  /** Clients without scripts get pages in document order. */
  scriptless: boolean;
  debug: boolean;
  /** Key by which treatments are assigned. */
  visitorKey: string;
  /** True if the visitor agreed to statistics. */
  statistics: boolean;
  /** Treatments that this session has had; undefined for crawlers. */
  session: SessionAssignments | undefined;
  /** Treatments of a preview link; with them, the page is not cached. */
  override: Override | undefined;
  build: string;
  dataRequest: boolean;
  /** Network address, for rate limits. */
  client: string;
  leaving: AbortSignal;
  encode: CreateEncoder;
  /** Undefined if it cannot be inlined; `hasStylesheet` is true if it need not be, for instance if the browser has it. */
  stylesheet: Stylesheet | undefined;
  hasStylesheet: boolean;
  /** Unsaved story of an editor; ignored for others. */
  written?: DraftMode["written"];
  /** Origins that the page frames. */
  frames: Set<string>;
  /** Redirect to the canonical URL, for data requests with another URL. */
  move: CanonicalRedirect | undefined;
};

export const visitContext = createContext<Visit>();

export function routerContextFor(visit: Visit): RouterContextProvider {
  const { nonce, timing, address, crawler, scriptless, encode, stylesheet, hasStylesheet } = visit;
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(documentContext, { nonce, timing, path: address.path, inOrder: crawler || scriptless, encode, stylesheet, hasStylesheet });
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

/** Set by the preview middleware; null for visitors. */
export const draftContext = createContext<EditorSession | null>(null);
