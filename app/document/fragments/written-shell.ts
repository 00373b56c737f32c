import { z } from "zod";
import type { Stylesheet } from "../streaming/stylesheet.ts";
import type { Place } from "./place.ts";
import type { LateFilling } from "./printing.ts";
import type { Refill, Shell } from "./shell-store.ts";

// A shell as text, for a place that outlives the process. What makes fills of answers is code: whoever reads the shell has it.

/** What a page knows of itself before its shell is there. */
export type ShellContext = {
  /** The link to the stylesheet, which stands in a shell as pieces of its own; undefined where there is none. */
  link: Stylesheet["link"] | undefined;
  /** The late sheets of the page, and how each is filled. */
  late: ReadonlyMap<Place, Pick<LateFilling, "number" | "make">>;
};

const writtenShell = z.strictObject({
  /** Text, or the number of a piece of the link. */
  pieces: z.array(z.union([z.string(), z.int().min(0).max(2)])).min(1),
  /** What stands between the places of nonces. */
  start: z.array(z.string()).min(1),
  late: z.array(z.strictObject({ place: z.union([z.string(), z.int()]), names: z.array(z.string()), number: z.int() })),
});

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function shellAsText({ pieces, start, late }: Shell, { link }: Pick<ShellContext, "link">): string {
  const shell: z.input<typeof writtenShell> = {
    pieces: pieces.map((piece) => {
      const number = link?.pieces.indexOf(piece) ?? -1;
      return number === -1 ? decoder.decode(piece) : number;
    }),
    start: start.map((part) => decoder.decode(part)),
    late: late.map(({ place, names, number }) => ({ place, names: [...names], number })),
  };
  return JSON.stringify(shell);
}

/**
 * The shell that was written as a text.
 *
 * @throws for a text that is none, or whose late sheets are not those of the page
 */
export function shellFromText(text: string, { link, late }: ShellContext): Shell {
  const shell = writtenShell.parse(JSON.parse(text));
  if (shell.late.length !== late.size) throw new Error("the page has other late sheets");
  return {
    pieces: shell.pieces.map((piece) => (typeof piece === "string" ? encoder.encode(piece) : pieceOf(link, piece))),
    start: shell.start.map((part) => encoder.encode(part)),
    late: shell.late.map(({ place, names, number }) => ({
      place: place as Place,
      names,
      number,
      make: makeOf(late, place as Place, number),
    })),
  };
}

function pieceOf(link: ShellContext["link"], number: number): Uint8Array {
  const piece = link?.pieces[number];
  if (!piece) throw new Error("the page has no stylesheet");
  return piece;
}

function makeOf(late: ShellContext["late"], place: Place, number: number): Refill["make"] {
  const filling = late.get(place);
  if (filling?.number !== number) throw new Error("the page has other late sheets");
  return filling.make;
}
