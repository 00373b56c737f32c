import { useContext, useEffect, useRef, useState } from "react";
import { fillHoles } from "../browser/fill.ts";
import { DocumentPartsContext } from "./document-parts.ts";
import type { FragmentWithData, StaticFragment } from "./static-fragment.ts";

export function RenderedFragment({ fragment }: { fragment: StaticFragment }) {
  const { place, anchor, html, completed } = typeof fragment === "object" ? fragment : { place: fragment };
  return (
    <>
      {anchor ? <span id={anchor} /> : null}
      <Rendered place={place} html={html} completed={completed} />
    </>
  );
}

/** Keeps the document's HTML when React renders again around it. */
function Rendered({ place, html = "", completed }: Pick<FragmentWithData, "place" | "html" | "completed">) {
  const parts = useContext(DocumentPartsContext);
  const element = useRef<HTMLDivElement>(null);
  const [rendered] = useState(parts?.htmlOf(place) ?? html);
  useEffect(() => {
    let isShown = true;
    void completed?.then(({ elements, props }) => {
      const template = document.createElement("template");
      template.innerHTML = elements.join("");
      if (isShown && element.current) fillHoles(element.current, template.content, props);
    });
    return () => {
      isShown = false;
    };
  }, [completed]);
  return (
    <div
      className="fragment"
      {...parts?.marks(place)}
      data-fragment={place}
      data-late={parts?.isLate(place) ? "" : undefined}
      ref={element}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself escaped this HTML when the fragment was rendered
      dangerouslySetInnerHTML={{ __html: rendered }}
      suppressHydrationWarning
    />
  );
}
