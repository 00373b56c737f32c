import type { HTMLAttributes } from "react";

/** Needs no nonce, since it is not executed; escapes "<", so that data cannot end the element. */
export function JsonLd({ data, ...attributes }: { data: unknown; "data-served"?: "" } & HTMLAttributes<HTMLScriptElement>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot leave its element
  return <script type="application/ld+json" {...attributes} dangerouslySetInnerHTML={{ __html: jsonOf(data) }} />;
}

function jsonOf(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
