import { insertNonce, type NonceTemplate } from "../fragments/nonce-template.ts";
import type { Shell } from "../fragments/printed-shell.ts";
import type { DocumentRequest, Printing } from "../fragments/printing.ts";
import { keptFills, madeFills, pendingFillsOf, shellKey } from "../fragments/shell.ts";
import type { PageStyles, Stylesheet } from "../styles/stylesheet.ts";
import { type CreateEncoder, createBodyEncoder } from "./body-encoder.ts";
import { bodyEnd } from "./bytes.ts";
import { documentStream, type LateFills } from "./document-stream.ts";

const end = new TextEncoder().encode(bodyEnd);
/** Separates parts that are stored and compressed separately (edge/compression/gzip.ts). */
const between = new TextEncoder().encode("\n");

export const htmlType = "text/html; charset=utf-8";

type DeliveryOptions = Pick<DocumentRequest, "nonce" | "stylesheet" | "hasStylesheet">;

/** Inlines the page's stylesheet if the browser lacks the whole one. */
function shellPieces({ pieces, start, styles }: Shell, { nonce, stylesheet, hasStylesheet }: DeliveryOptions): Uint8Array[] {
  const lead = stylesheet && styles && !hasStylesheet ? inlined(pieces, styles, stylesheet, nonce) : pieces;
  return [...lead, ...insertNonce(nonce, start)];
}

function inlined(pieces: readonly Uint8Array[], { start }: PageStyles, { link, end }: Stylesheet, nonce: string): Uint8Array[] {
  const [first, middle, last] = link.pieces;
  return pieces.flatMap((piece) => {
    if (piece === first) return insertNonce(nonce, start);
    return piece === middle ? [] : [piece === last ? end : piece];
  });
}

/** Stored pieces of a page, with its fills or the late fragments that are still pending. */
export type StoredPage = { shell: Shell; fills: NonceTemplate } | { shell: Shell; late: LateFills };

/**
 * Finds a recorded page; undefined if its shell is not stored, an answer was never requested, or a fill fails.
 *
 * @param build version of the build
 */
export function storedPage(build: string, printing: Pick<Printing, "recording" | "stores" | "lateAnswers">): StoredPage | undefined {
  const key = shellKey(build, printing);
  const shell = key === undefined ? undefined : printing.stores.shells.shell(key);
  if (key === undefined || !shell) return undefined;
  const kept = { shell, key };
  const { lateAnswers = [] } = printing;
  if (shell.late.some(({ number }) => lateAnswers[number] === undefined)) return undefined;
  const known = lateAnswers.filter((answer) => !(answer instanceof Promise));
  if (known.length < lateAnswers.length) return { shell, late: pendingFillsOf(kept, printing, lateAnswers) };
  const fills = keptFills(kept, printing) ?? madeFills(kept, printing, known);
  return fills && { shell, fills };
}

/** Sends the shell with its fills, or at once, followed by its fills. */
export function storedResponse(
  page: StoredPage,
  request: DeliveryOptions & { encode: CreateEncoder },
  status = 200,
  headers: Headers = new Headers({ "content-type": htmlType }),
): Response {
  const encoding = createBodyEncoder(request.encode, headers);
  const lead = shellPieces(page.shell, request);
  const body =
    "fills" in page
      ? encoding.of([...lead, between, ...insertNonce(request.nonce, page.fills), end], true)
      : documentStream(lead, page.late, request.nonce, encoding);
  return new Response(body, { status, headers });
}
