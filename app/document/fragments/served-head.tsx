import { useContext, useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { DocumentPartsContext } from "./document-parts.ts";
import { JsonLd } from "./json-ld.tsx";

/** Head elements for crawlers and for the browser before scripts run; after client navigation the router's <Meta> renders them. */
export function ServedHead() {
  const parts = useContext(DocumentPartsContext);
  if (!parts) return null;
  return (
    <>
      {parts.head().map((descriptor) => {
        if ("script:ld+json" in descriptor) return <JsonLd key="data" data={descriptor["script:ld+json"]} data-served="" />;
        const { tagName, ...attributes } = descriptor as { tagName?: string; [attribute: string]: unknown };
        const key = JSON.stringify(attributes);
        return tagName === "link" ? <link key={key} data-served="" {...attributes} /> : <meta key={key} data-served="" {...attributes} />;
      })}
      {parts.scriptless ? (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${parts.scriptless}`} />
        </noscript>
      ) : null}
    </>
  );
}

/** Removes the served elements once the router has loaded another page; a change of the URL alone renders no `<Meta>`. */
export function useServedHeadCleanup(): void {
  const page = useMatches().at(-1)?.loaderData;
  const served = useRef(page);
  useEffect(() => {
    if (page !== served.current) for (const element of document.head.querySelectorAll("[data-served]")) element.remove();
  }, [page]);
}
