import { insertNonce, type NonceTemplate } from "../fragments/nonce-template.ts";
import type { Shell } from "../fragments/printed-shell.ts";
import type { DocumentRequest, Printing } from "../fragments/printing.ts";
import { keptFills, madeFills, shellKey } from "../fragments/shell.ts";
import { type CreateEncoder, createBodyEncoder } from "./body-encoder.ts";
import { bodyEnd } from "./bytes.ts";
import type { Stylesheet } from "./stylesheet.ts";

const end = new TextEncoder().encode(bodyEnd);
/** Separates parts that are stored and compressed separately (edge/compression/gzip.ts). */
const between = new TextEncoder().encode("\n");

export type DeliveryOptions = Pick<DocumentRequest, "nonce" | "stylesheet" | "hasStylesheet">;

/** Inlines the stylesheet if the browser lacks it. */
export function shellPieces({ pieces, start }: Shell, { nonce, stylesheet, hasStylesheet }: DeliveryOptions): Uint8Array[] {
  const lead = stylesheet && !hasStylesheet ? withStylesheet(pieces, stylesheet, nonce) : pieces;
  return [...lead, ...insertNonce(nonce, start)];
}

function withStylesheet(pieces: readonly Uint8Array[], { link, start, end }: Stylesheet, nonce: string): Uint8Array[] {
  const [first, middle, last] = link.pieces;
  return pieces.flatMap((piece) => {
    if (piece === first) return insertNonce(nonce, start);
    return piece === middle ? [] : [piece === last ? end : piece];
  });
}

export function documentPieces(shell: Shell, fills: NonceTemplate, meeting: DeliveryOptions): Uint8Array[] {
  return [...shellPieces(shell, meeting), between, ...insertNonce(meeting.nonce, fills), end];
}

export function documentResponse(pieces: readonly Uint8Array[], encode: CreateEncoder, status: number, headers: Headers): Response {
  return new Response(createBodyEncoder(encode, headers).of(pieces, true), { status, headers });
}

/**
 * Builds a recorded page from stored pieces; undefined if its shell or an answer is missing.
 *
 * @param build version of the build
 */
export function keptDocument(
  build: string,
  printing: Pick<Printing, "recording" | "stores" | "recalled">,
  meeting: DeliveryOptions,
): Uint8Array[] | undefined {
  const key = shellKey(build, printing);
  const shell = key === undefined ? undefined : printing.stores.shells.shell(key);
  if (key === undefined || !shell) return undefined;
  const fills = keptFills({ shell, key }, printing) ?? madeFills({ shell, key }, printing);
  return fills && documentPieces(shell, fills, meeting);
}
