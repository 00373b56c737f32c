import type { HoleFill } from "./holes.ts";

/** Only an id in a document; a data response adds the HTML and the fill. */
export type StaticFragment = FragmentId | FragmentWithData;

/** `anchor` is the id for links to the block. */
export type FragmentWithData = { place: FragmentId; anchor?: string; html?: string | undefined; completed?: Promise<HoleFill> | undefined };

export type FragmentId =
  | number
  | "debug"
  | "header"
  | "sub-navigation"
  | "breadcrumb"
  | "support"
  | "dialogs"
  | "footer"
  | "footer-breadcrumb"
  | "footer-end"
  | "own-footer"
  | "own-footer-end"
  | "bar"
  | "consent"
  | "back-to-top"
  | "recently-seen"
  | "product"
  | "theme";

export function fragmentIdOf(fragment: StaticFragment): FragmentId {
  return typeof fragment === "object" ? fragment.place : fragment;
}
