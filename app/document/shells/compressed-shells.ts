import type { CompressedPiece, CompressPieces, Piece } from "../streaming/piece.ts";
import type { Shell } from "./rendered-shell.ts";

/** Min uses of a piece to compress it once for all shells, which saves memory but adds some bytes to each page. */
const commonUses = 4;
/** Shorter pieces stay uncompressed, since a nonce or an inline stylesheet is inserted there (edge/compression/gzip.ts). */
const minLength = 25;

/** @param uses number of stored shells with a piece */
export function createShellCompression(compress: CompressPieces, uses: (piece: Piece) => number) {
  const common = new WeakMap<Piece, CompressedPiece>();
  /** Compressed stylesheets by `PageStyles.rules`, since each render builds new bytes. */
  const styles = new Map<string, WeakRef<CompressedPiece>>();
  const dropped = new FinalizationRegistry((rules: string) => {
    if (!styles.get(rules)?.deref()) styles.delete(rules);
  });

  function alone(piece: Piece): Piece {
    if (!isLong(piece)) return piece;
    const known = common.get(piece) ?? compress([piece]);
    common.set(piece, known);
    return known;
  }
  const isCommon = (piece: Piece) => common.has(piece) || uses(piece) >= commonUses;

  function compressed(pieces: readonly Piece[]): Piece[] {
    const made: Piece[] = [];
    let run: Uint8Array[] = [];
    const endRun = () => {
      if (run.length > 0) made.push(compress(run));
      run = [];
    };
    for (const piece of pieces) {
      const isOwn = isLong(piece) && !isCommon(piece);
      if (isOwn) run.push(piece);
      else {
        endRun();
        made.push(alone(piece));
      }
    }
    endRun();
    return made;
  }

  function compressedStyles({ rules, start }: NonNullable<Shell["styles"]>): Shell["styles"] {
    const [opening, css] = start;
    if (!opening || !css || !isLong(css)) return { rules, start };
    let known = styles.get(rules)?.deref();
    if (!known) {
      known = compress([css]);
      styles.set(rules, new WeakRef(known));
      dropped.register(known, rules);
    }
    return { rules, start: [opening, known] };
  }

  return (shell: Shell): Shell => ({
    ...shell,
    pieces: compressed(shell.pieces),
    start: compressed(shell.start),
    code: alone(shell.code),
    styles: shell.styles && compressedStyles(shell.styles),
  });
}

function isLong(piece: Piece): piece is Uint8Array {
  return piece instanceof Uint8Array && piece.byteLength >= minLength;
}
