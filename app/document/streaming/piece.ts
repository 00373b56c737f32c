/** Consecutive bytes of a document, stored compressed, and sent compressed to clients that accept the encoding. */
export type CompressedPiece = {
  /** Memory in use, in bytes. */
  readonly byteLength: number;
  expanded(): Uint8Array;
};

export type Piece = Uint8Array | CompressedPiece;

export type CompressPieces = (pieces: readonly Uint8Array[]) => CompressedPiece;

export function expandPiece(piece: Piece): Uint8Array {
  return piece instanceof Uint8Array ? piece : piece.expanded();
}
