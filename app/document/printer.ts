import { createContext } from "react";

/** Gives the HTML of a sheet of paper while a document is rendered; undefined in the browser. */
export const PrinterContext = createContext<((sheet: string) => string) | undefined>(undefined);
