import { useContext, useState } from "react";
import { PrinterContext } from "./printer.ts";

/** A block that is printed once and never hydrated. Data requests carry its HTML, documents carry it in place. */
export type Sheet = { kind: "paper"; id: string; html?: string };

/**
 * Shows a sheet. In a document the HTML comes from the printer and is no part of the hand-off;
 * in the browser a sheet that is there already is left alone, whatever renders around it.
 */
export function Paper({ sheet }: { sheet: Sheet }) {
  const print = useContext(PrinterContext);
  const [html] = useState(sheet.html ?? "");
  return (
    <div
      className="sheet"
      data-sheet={sheet.id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the sheet was printed
      dangerouslySetInnerHTML={{ __html: print ? print(sheet.id) : html }}
      suppressHydrationWarning
    />
  );
}
