import type { MakeHoleContent } from "../fragments/holes.ts";
import type { NonceTemplate } from "../fragments/nonce-template.ts";
import type { FragmentId } from "../fragments/static-fragment.ts";
import type { Piece } from "../streaming/piece.ts";
import type { PageStyles } from "../styles/stylesheet.ts";

export type Shell = {
  /** HTML without the start script and the end tags of the document. */
  pieces: readonly Piece[];
  /** Begins the start script; `code` is the rest. */
  start: NonceTemplate;
  code: Piece;
  /** Sent instead of the link to browsers that lack the stylesheet; undefined if the link is sent to all. */
  styles?: PageStyles | undefined;
  late: readonly FillRecipe[];
};

export type KeyedShell = { key: string; shell: Shell };

/** `names` are the fragment's holes, `number` its answer's index among the page's late answers. */
export type FillRecipe = { place: FragmentId; names: readonly string[]; number: number; make: MakeHoleContent };
