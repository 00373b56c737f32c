import { useContext, useEffect } from "react";
import { useLocation } from "react-router";
import { DataBlock } from "./data-block.tsx";
import { PrinterContext } from "./printer.ts";

/**
 * The part of a document's head that only its first reader needs: crawlers, and the browser before its scripts.
 * It is no part of the hand-off. After client navigation the router's own <Meta> carries the whole head.
 */
export function ServedHead() {
  const printer = useContext(PrinterContext);
  if (!printer) return null;
  return (
    <>
      {printer.head().map((descriptor) => {
        if ("script:ld+json" in descriptor) return <DataBlock key="data" data={descriptor["script:ld+json"]} data-served="" />;
        const { tagName, ...attributes } = descriptor as { tagName?: string; [attribute: string]: unknown };
        const key = JSON.stringify(attributes);
        return tagName === "link" ? <link key={key} data-served="" {...attributes} /> : <meta key={key} data-served="" {...attributes} />;
      })}
      {printer.scriptless ? (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${printer.scriptless}`} />
        </noscript>
      ) : null}
    </>
  );
}

/** Takes the served head away once the shopper has gone on to another page. */
export function useServedHead(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== "default") for (const element of document.head.querySelectorAll("[data-served]")) element.remove();
  }, [key]);
}
