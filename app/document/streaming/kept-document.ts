import { type Print, withNonce } from "../fragments/nonce-place.ts";
import type { DocumentRequest, Printing } from "../fragments/printing.ts";
import { keptFills, shellKey } from "../fragments/shell.ts";
import type { Shell } from "../fragments/shell-store.ts";
import { bodyEnd, joined, type Piece } from "./bytes.ts";

const end = new TextEncoder().encode(bodyEnd);

/** How a document meets its browser: the nonce of this response, and what it needs of the stylesheet. */
export type Meeting = Pick<DocumentRequest, "nonce" | "stylesheet" | "hasStylesheet">;

/** The pieces of a shell for one browser. */
export function shellPieces({ pieces, start }: Shell, { nonce, stylesheet, hasStylesheet }: Meeting): Uint8Array[] {
  const lead =
    stylesheet && !hasStylesheet
      ? pieces.flatMap((piece) => (piece === stylesheet.link.bytes ? withNonce(nonce, stylesheet.whole) : [piece]))
      : pieces;
  return [...lead, ...withNonce(nonce, start)];
}

/** The pieces of a document of which everything is there. */
export function documentPieces(shell: Shell, fills: Print, meeting: Meeting): Uint8Array[] {
  return [...shellPieces(shell, meeting), ...withNonce(meeting.nonce, fills), end];
}

/**
 * How documents are written for a browser: a platform that compresses answers itself does it here, where pieces that many documents
 * share are the same objects in all of them.
 */
export type Encode = () => Encoding;

/** A body under way. */
export type Encoding = {
  /** What the body is then encoded as, where it is. */
  name?: string;
  /** The next pieces as they are sent; the last ones end the body. */
  of(pieces: readonly Piece[], isLast: boolean): Uint8Array<ArrayBuffer>;
  /** Hears that the reader has taken all that was written so far of a body that comes in parts. */
  taken?(): void;
};

/** A body as it is. */
export const plain: Encode = () => ({ of: joined });

/** The answer that a document is of which everything is there. */
export function wholeDocument(pieces: readonly Uint8Array[], encode: Encode, status: number, headers: Headers): Response {
  const encoding = encode();
  if (encoding.name) headers.set("content-encoding", encoding.name);
  return new Response(encoding.of(pieces, true), { status, headers });
}

/**
 * The document of a page that was recorded, where its shell and all that is late are kept; undefined where something has to be made.
 *
 * @param build the version of the build that answers
 */
export function keptDocument(build: string, printing: Pick<Printing, "recording" | "stores">, meeting: Meeting): Uint8Array[] | undefined {
  const key = shellKey(build, printing);
  const shell = key === undefined ? undefined : printing.stores.shells.shell(key);
  if (key === undefined || !shell) return undefined;
  const fills = keptFills({ shell, key }, printing);
  return fills && documentPieces(shell, fills, meeting);
}
