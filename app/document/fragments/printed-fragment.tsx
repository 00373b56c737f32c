import { useContext, useEffect, useRef, useState } from "react";
import { fill } from "../browser/fill.ts";
import { PrinterContext } from "./printer.ts";
import type { FragmentWithData, StaticFragment } from "./static-fragment.ts";

export function PrintedFragment({ sheet }: { sheet: StaticFragment }) {
  const { place, anchor, html, completed } = typeof sheet === "object" ? sheet : { place: sheet };
  return (
    <>
      {anchor ? <span id={anchor} /> : null}
      <Printed place={place} html={html} completed={completed} />
    </>
  );
}

/** Keeps the document's HTML when React renders again around it. */
function Printed({ place, html = "", completed }: Pick<FragmentWithData, "place" | "html" | "completed">) {
  const printer = useContext(PrinterContext);
  const element = useRef<HTMLDivElement>(null);
  const [printed] = useState(printer?.print(place) ?? html);
  useEffect(() => {
    let isShown = true;
    void completed?.then(({ elements, props }) => {
      const template = document.createElement("template");
      template.innerHTML = elements.join("");
      if (isShown && element.current) fill(element.current, template.content, props);
    });
    return () => {
      isShown = false;
    };
  }, [completed]);
  return (
    <div
      className="sheet"
      {...printer?.marks(place)}
      data-sheet={place}
      data-late={printer?.isLate(place) ? "" : undefined}
      ref={element}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the sheet was printed
      dangerouslySetInnerHTML={{ __html: printed }}
      suppressHydrationWarning
    />
  );
}
