import { createContext } from "react";
import type { MetaDescriptor } from "react-router";
import type { FragmentId } from "./static-fragment.ts";

export type DocumentParts = {
  htmlOf(id: FragmentId): string;
  isLate(id: FragmentId): boolean;
  marks(id: FragmentId): Readonly<Record<string, string>> | undefined;
  head(): readonly MetaDescriptor[];
  /** URL of the page in document order, for browsers without JavaScript; undefined on that page. */
  scriptless: string | undefined;
};

/** Undefined in the browser. */
export const DocumentPartsContext = createContext<DocumentParts | undefined>(undefined);
