import { type Print, withNonce } from "../fragments/nonce-place.ts";
import type { Printing } from "../fragments/printing.ts";
import { shellKey } from "../fragments/shell.ts";
import type { Shell } from "../fragments/shell-store.ts";
import { bodyEnd, joined } from "./bytes.ts";
import { madeOf } from "./pieces.ts";

const end = new TextEncoder().encode(bodyEnd);

/** The pieces of a document of which everything is there. */
export function documentPieces({ lead, start }: Shell, fills: Print, nonce: string): Uint8Array[] {
  return withNonce(nonce, [lead], start, fills, [end]);
}

/** The answer that such a document is. */
export function wholeDocument(pieces: readonly Uint8Array[], init: ResponseInit): Response {
  return madeOf(new Response(joined(pieces), init), pieces);
}

/**
 * The document of a page that was recorded, where its shell and all that is late are kept; undefined where something has to be made.
 *
 * @param build the version of the build that answers
 */
export function keptDocument(
  build: string,
  { recording, stores: { shells } }: Pick<Printing, "recording" | "stores">,
  nonce: string,
): Uint8Array[] | undefined {
  const page = shells.enabled ? recording.key() : undefined;
  if (page === undefined) return undefined;
  const key = shellKey(build, page);
  const shell = shells.shell(key);
  if (!shell) return undefined;
  if (shell.late === 0) return documentPieces(shell, [], nonce);
  const answers = recording.answers(shell.late);
  const fills = answers === undefined ? undefined : shells.fills(key, answers);
  return fills && documentPieces(shell, fills, nonce);
}
