import { createContext } from "react";
import type { MetaDescriptor } from "react-router";
import type { Place } from "./place.ts";

/** Gives the HTML of sheets while a document is rendered. */
export type Printer = {
  /** A sheet as it can be printed now. */
  print(place: Place): string;
  /** Whether something late will take the place of what is printed now. */
  isLate(place: Place): boolean;
  /** How a sheet says to the visual editor which block it is of. */
  marks(place: Place): Readonly<Record<string, string>> | undefined;
  /** A sheet once its late data is there, where the document waits for it; undefined where it does not. */
  whole(place: Place): Promise<string> | undefined;
  /** What the document's head carries beside what the router knows. */
  head(): readonly MetaDescriptor[];
  /** Where a browser without a script finds the page in document order; undefined when this is it. */
  scriptless: string | undefined;
};

/** Undefined in the browser. */
export const PrinterContext = createContext<Printer | undefined>(undefined);
