import { createContext } from "react";
import type { MetaDescriptor } from "react-router";
import type { FragmentId } from "./static-fragment.ts";

/** HTML of fragments while a document renders. */
export type Printer = {
  print(id: FragmentId): string;
  isLate(id: FragmentId): boolean;
  /** Tell the visual editor which block the fragment belongs to. */
  marks(id: FragmentId): Readonly<Record<string, string>> | undefined;
  /** Resolves with the filled HTML for documents sent in order; undefined for others. */
  whole(id: FragmentId): Promise<string> | undefined;
  /** Head elements beside those of the router. */
  head(): readonly MetaDescriptor[];
  /** For browsers without scripts: URL of the page in document order; undefined if this is it. */
  scriptless: string | undefined;
};

/** Undefined in the browser. */
export const PrinterContext = createContext<Printer | undefined>(undefined);
