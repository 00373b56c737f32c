import { type Print, withNonce } from "../fragments/nonce-place.ts";
import type { Printing } from "../fragments/printing.ts";
import { keptFills, shellKey } from "../fragments/shell.ts";
import type { Shell } from "../fragments/shell-store.ts";
import { bodyEnd, joined } from "./bytes.ts";

const end = new TextEncoder().encode(bodyEnd);

/** The pieces of a document of which everything is there. */
export function documentPieces({ lead, start }: Shell, fills: Print, nonce: string): Uint8Array[] {
  return withNonce(nonce, [lead], start, fills, [end]);
}

/**
 * Makes one body of a document's pieces: a platform that compresses answers itself does it here, where pieces that many documents
 * share are the same objects in all of them. `encoding` is the body's, where it has one.
 */
export type Encode = (pieces: readonly Uint8Array[]) => { body: Uint8Array<ArrayBuffer>; encoding?: string };

/** A body as it is. */
export const plain: Encode = (pieces) => ({ body: joined(pieces) });

/** The answer that a document is of which everything is there. */
export function wholeDocument(pieces: readonly Uint8Array[], encode: Encode, status: number, headers: Headers): Response {
  const { body, encoding } = encode(pieces);
  if (encoding) headers.set("content-encoding", encoding);
  return new Response(body, { status, headers });
}

/**
 * The document of a page that was recorded, where its shell and all that is late are kept; undefined where something has to be made.
 *
 * @param build the version of the build that answers
 */
export function keptDocument(build: string, printing: Pick<Printing, "recording" | "stores">, nonce: string): Uint8Array[] | undefined {
  const key = shellKey(build, printing);
  const shell = key === undefined ? undefined : printing.stores.shells.shell(key);
  if (key === undefined || !shell) return undefined;
  const fills = keptFills({ shell, key }, printing);
  return fills && documentPieces(shell, fills, nonce);
}
