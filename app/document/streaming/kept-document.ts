import { type Print, withNonce } from "../fragments/nonce-place.ts";
import type { DocumentRequest, Printing } from "../fragments/printing.ts";
import { keptFills, madeFills, shellKey } from "../fragments/shell.ts";
import type { Shell } from "../fragments/shell-store.ts";
import { bodyEnd, joined } from "./bytes.ts";
import type { Stylesheet } from "./stylesheet.ts";

const end = new TextEncoder().encode(bodyEnd);
/** What is kept for itself is compressed for itself (edge/gzip.ts): a short piece stands between. */
const between = new TextEncoder().encode("\n");

/** How a document meets its browser: the nonce of this response, and what it needs of the stylesheet. */
export type Meeting = Pick<DocumentRequest, "nonce" | "stylesheet" | "hasStylesheet">;

/** The pieces of a shell for one browser. */
export function shellPieces({ pieces, start }: Shell, { nonce, stylesheet, hasStylesheet }: Meeting): Uint8Array[] {
  const lead = stylesheet && !hasStylesheet ? withStylesheet(pieces, stylesheet, nonce) : pieces;
  return [...lead, ...withNonce(nonce, start)];
}

/** The pieces of a shell with the stylesheet in the place of the link to it. */
function withStylesheet(pieces: readonly Uint8Array[], { link, start, end }: Stylesheet, nonce: string): Uint8Array[] {
  const [first, middle, last] = link.pieces;
  return pieces.flatMap((piece) => {
    if (piece === first) return withNonce(nonce, start);
    return piece === middle ? [] : [piece === last ? end : piece];
  });
}

/** The pieces of a document of which everything is there. */
export function documentPieces(shell: Shell, fills: Print, meeting: Meeting): Uint8Array[] {
  return [...shellPieces(shell, meeting), between, ...withNonce(meeting.nonce, fills), end];
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
  of(pieces: readonly Uint8Array[], isLast: boolean): Uint8Array<ArrayBuffer>;
  /** Hears that the reader has taken all that was written so far of a body that comes in parts. */
  taken?(): void;
};

/** A body as it is. */
export const plain: Encode = () => ({ of: joined });

/** Opens a body, and says in the headers how it is encoded. */
export function openBody(encode: Encode, headers: Headers): Encoding {
  const encoding = encode();
  if (encoding.name) headers.set("content-encoding", encoding.name);
  return encoding;
}

/** The answer that a document is of which everything is there. */
export function wholeDocument(pieces: readonly Uint8Array[], encode: Encode, status: number, headers: Headers): Response {
  return new Response(openBody(encode, headers).of(pieces, true), { status, headers });
}

/**
 * The document of a page that was recorded, where its shell is kept and all answers are at hand; undefined where somebody would have to
 * wait.
 *
 * @param build the version of the build that answers
 */
export function keptDocument(
  build: string,
  printing: Pick<Printing, "recording" | "stores" | "recalled">,
  meeting: Meeting,
): Uint8Array[] | undefined {
  const key = shellKey(build, printing);
  const shell = key === undefined ? undefined : printing.stores.shells.shell(key);
  if (key === undefined || !shell) return undefined;
  const fills = keptFills({ shell, key }, printing) ?? madeFills({ shell, key }, printing);
  return fills && documentPieces(shell, fills, meeting);
}
