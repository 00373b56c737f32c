import { noFills, type PageFills } from "../fragments/fills.ts";
import { insertNonce } from "../fragments/nonce-template.ts";
import type { DocumentRequest, Rendering } from "../fragments/rendering.ts";
import type { KeyedShell, Shell } from "../shells/rendered-shell.ts";
import { buildFills, buildPendingFills, findStoredFills } from "../shells/shell.ts";
import { type CreateEncoder, createBodyEncoder } from "./body-encoder.ts";
import { bodyEnd } from "./bytes.ts";
import { createDocumentStream, type LateFills } from "./document-stream.ts";
import type { Piece } from "./piece.ts";

const end = new TextEncoder().encode(bodyEnd);
/** Separates parts that are stored and compressed separately (edge/compression/gzip.ts). */
const between = new TextEncoder().encode("\n");

export const htmlContentType = "text/html; charset=utf-8";

type DeliveryOptions = Pick<DocumentRequest, "nonce" | "stylesheet" | "skipsInlineStyles">;

/** Inlines the stylesheet for browsers that lack it; preloads come after it. */
function shellPieces({ pieces, start, code, styles }: Shell, { preloads }: PageFills, options: DeliveryOptions): Piece[] {
  const { nonce, stylesheet, skipsInlineStyles } = options;
  const at = stylesheet ? pieces.indexOf(stylesheet.link.pieces[0]) : -1;
  const body = [...insertNonce(nonce, start), code];
  if (!stylesheet || at === -1) return [...pieces, ...body];
  const after = pieces.indexOf(stylesheet.link.pieces[2], at) + 1;
  const inline =
    styles && !skipsInlineStyles ? [...insertNonce(nonce, styles.start, stylesheet.script), stylesheet.end] : pieces.slice(at, after);
  return [...pieces.slice(0, at), ...inline, ...preloads, ...pieces.slice(after), ...body];
}

export type StoredPage = { shell: Shell; fills: PageFills } | { shell: Shell; late: LateFills };

/** Returns undefined if an answer was never requested, or a fill fails. */
export function buildStoredPage(
  kept: KeyedShell,
  rendering: Pick<Rendering, "recording" | "stores" | "lateAnswers">,
): StoredPage | undefined {
  const { shell } = kept;
  const { lateAnswers = [] } = rendering;
  if (shell.late.some(({ number }) => lateAnswers[number] === undefined)) return undefined;
  const known = lateAnswers.filter((answer) => !(answer instanceof Promise));
  if (known.length < lateAnswers.length) return { shell, late: buildPendingFills(kept, rendering, lateAnswers) };
  const fills = findStoredFills(kept, rendering) ?? buildFills(kept, rendering, known);
  return fills && { shell, fills };
}

export function storedPageResponse(
  page: StoredPage,
  request: DeliveryOptions & { encode: CreateEncoder },
  status = 200,
  headers: Headers = new Headers({ "content-type": htmlContentType }),
): Response {
  const encoding = createBodyEncoder(request.encode, headers);
  const fills = "fills" in page ? page.fills : noFills;
  const lead = shellPieces(page.shell, fills, request);
  const body =
    "fills" in page
      ? encoding.encode([...lead, between, ...insertNonce(request.nonce, fills.templates), end], true)
      : createDocumentStream(lead, page.late, request.nonce, encoding);
  return new Response(body, { status, headers });
}
