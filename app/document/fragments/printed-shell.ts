import type { PageStyles } from "../styles/stylesheet.ts";
import type { MakeHoleContent } from "./holes.ts";
import type { NonceTemplate } from "./nonce-template.ts";
import type { FragmentId } from "./static-fragment.ts";

/** A page without its late data, up to `</body>`. */
export type Shell = {
  /** HTML without scripts. */
  pieces: readonly Uint8Array[];
  start: NonceTemplate;
  /** Replaces the stylesheet's link for browsers that lack it; undefined if the document has none. */
  styles?: PageStyles | undefined;
  late: readonly FillRecipe[];
};

/** `names` are the fragment's holes, `number` its answer's index among the page's late answers. */
export type FillRecipe = { place: FragmentId; names: readonly string[]; number: number; make: MakeHoleContent };
