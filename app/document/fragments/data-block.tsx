import type { HTMLAttributes } from "react";

/**
 * Data for machines that read the page (JSON-LD). It is no script: no browser runs it, and the content security policy
 * asks no nonce of it. Nothing in the data can end the element: it holds no "<".
 */
export function DataBlock({ data, ...attributes }: { data: unknown; "data-served"?: "" } & HTMLAttributes<HTMLScriptElement>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot leave its element
  return <script type="application/ld+json" {...attributes} dangerouslySetInnerHTML={{ __html: jsonOf(data) }} />;
}

/** The same as HTML, for what comes late. */
export function dataBlock(data: unknown): string {
  return `<script type="application/ld+json">${jsonOf(data)}</script>`;
}

function jsonOf(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
