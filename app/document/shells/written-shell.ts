import { z } from "zod";
import type { FragmentId } from "../fragments/static-fragment.ts";
import { expandPiece, type Piece } from "../streaming/piece.ts";
import type { Stylesheet } from "../styles/stylesheet.ts";
import type { FillRecipe, Shell } from "./rendered-shell.ts";

// Serializes shells. Functions that make fills cannot be serialized, so the page that reads a shell provides them.

export type ShellBindings = {
  stylesheet: Pick<Stylesheet, "link" | "inlineOf"> | undefined;
  code: Shell["code"];
  late: ReadonlyMap<FragmentId, Pick<FillRecipe, "number" | "make">>;
};

const writtenShell = z.strictObject({
  /** Text, or the index of a piece of the stylesheet link. */
  pieces: z.array(z.union([z.string(), z.int().min(0).max(2)])).min(1),
  /** Parts between the nonces. */
  start: z.array(z.string()).min(1),
  styles: z.string().optional(),
  late: z.array(z.strictObject({ place: z.union([z.string(), z.int()]), names: z.array(z.string()), number: z.int() })),
});

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function serializeShell({ pieces, start, styles, late }: Shell, { stylesheet }: Pick<ShellBindings, "stylesheet">): string {
  const linkPieces: readonly Piece[] = stylesheet?.link.pieces ?? [];
  const shell: z.input<typeof writtenShell> = {
    pieces: pieces.map((piece) => {
      const linkIndex = linkPieces.indexOf(piece);
      return linkIndex === -1 ? decoder.decode(expandPiece(piece)) : linkIndex;
    }),
    start: start.map((part) => decoder.decode(expandPiece(part))),
    styles: styles?.rules,
    late: late.map(({ place, names, number }) => ({ place, names: [...names], number })),
  };
  return JSON.stringify(shell);
}

/** @throws for invalid text, and if the late fragments differ from the page's */
export function deserializeShell(text: string, { stylesheet, code, late }: ShellBindings): Shell {
  const shell = writtenShell.parse(JSON.parse(text));
  if (shell.late.length !== late.size) throw new Error("the page has other late fragments");
  return {
    pieces: shell.pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : pieceOf(stylesheet?.link, piece))),
    start: shell.start.map((part) => encoder.encode(part)),
    code,
    styles: shell.styles === undefined ? undefined : stylesheet?.inlineOf(shell.styles),
    late: shell.late.map(({ place, names, number }) => ({
      place: place as FragmentId,
      names,
      number,
      make: makeOf(late, place as FragmentId, number),
    })),
  };
}

function pieceOf(link: Stylesheet["link"] | undefined, index: number): Uint8Array {
  const piece = link?.pieces[index];
  if (!piece) throw new Error("the page has no stylesheet");
  return piece;
}

function makeOf(late: ShellBindings["late"], id: FragmentId, answerIndex: number): FillRecipe["make"] {
  const filling = late.get(id);
  if (filling?.number !== answerIndex) throw new Error("the page has other late fragments");
  return filling.make;
}
