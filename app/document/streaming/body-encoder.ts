import { concatBytes } from "./bytes.ts";
import { expandPiece, type Piece } from "./piece.ts";

/**
 * Creates the encoder of one document. Documents share pieces as the same objects, so an encoder can cache their compressed form.
 */
export type CreateEncoder = () => BodyEncoder;

export type BodyEncoder = {
  /** Value of content-encoding. */
  name?: string;
  encode(pieces: readonly Piece[], isLast: boolean): Uint8Array<ArrayBuffer>;
  taken?(): void;
};

export const createPlainEncoder: CreateEncoder = () => ({ encode: (pieces) => concatBytes(pieces.map(expandPiece)) });

export function createBodyEncoder(encode: CreateEncoder, headers: Headers): BodyEncoder {
  const encoding = encode();
  if (encoding.name) headers.set("content-encoding", encoding.name);
  return encoding;
}
