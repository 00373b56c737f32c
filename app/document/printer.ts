import { createContext } from "react";

/** Gives the HTML of sheets of paper while a document is rendered. */
export type Printer = {
  /** A sheet as it can be printed now. */
  print(sheet: string): string;
  /** A sheet once its late data is there. */
  completed(sheet: string): Promise<string>;
};

/** Undefined in the browser. */
export const PrinterContext = createContext<Printer | undefined>(undefined);
