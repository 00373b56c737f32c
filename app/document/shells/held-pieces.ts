import { minSharedLength } from "../fragments/fragment-html.ts";
import type { Piece } from "../streaming/piece.ts";
import { createPieceIndex } from "./piece-index.ts";

/** Pieces of all stored shells, counted once each. */
export type HeldPieces = {
  bytes(): number;
  uses(piece: Piece): number;
  hold(pieces: readonly Piece[]): void;
  release(pieces: readonly Piece[]): void;
  /** Returns the held piece with the same bytes, or else the piece itself. */
  shared(piece: Piece): Piece;
};

export function createHeldPieces(): HeldPieces {
  const uses = new Map<Piece, number>();
  const longPieces = createPieceIndex();
  let bytes = 0;

  const isLong = (piece: Piece): piece is Uint8Array => piece instanceof Uint8Array && piece.byteLength >= minSharedLength;
  function take(piece: Piece): void {
    bytes += piece.byteLength;
    if (isLong(piece)) longPieces.add(piece);
  }
  function letGo(piece: Piece): void {
    uses.delete(piece);
    bytes -= piece.byteLength;
    if (isLong(piece)) longPieces.remove(piece);
  }
  return {
    bytes: () => bytes,
    uses: (piece) => uses.get(piece) ?? 0,
    hold(pieces) {
      for (const piece of pieces) {
        const others = uses.get(piece) ?? 0;
        if (others === 0) take(piece);
        uses.set(piece, others + 1);
      }
    },
    release(pieces) {
      for (const piece of pieces) {
        const others = (uses.get(piece) ?? 0) - 1;
        if (others > 0) uses.set(piece, others);
        else letGo(piece);
      }
    },
    shared: (piece) => (uses.has(piece) || !isLong(piece) ? piece : (longPieces.find(piece) ?? piece)),
  };
}
