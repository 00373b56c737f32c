import { noncePlace, type Print, printOf } from "../fragments/nonce-place.ts";

/**
 * The stylesheet of all pages. It stands in the first document that a browser gets, so that its first paint waits for nothing else; a
 * browser that says that it has it gets a link (docs/decisions/0143).
 */
export type Stylesheet = {
  /** The link to it, as React prints it. */
  link: { html: string; bytes: Uint8Array };
  /** Itself, as it stands in the link's place. */
  whole: Print;
};

/**
 * @param href its address, which names its content
 * @param css what is there
 */
export function stylesheetOf(href: string, css: string): Stylesheet {
  const html = `<link rel="stylesheet" href="${href}"/>`;
  return {
    link: { html, bytes: new TextEncoder().encode(html) },
    whole: printOf(`<style nonce="${noncePlace}" data-href="${href}">${css}</style>`),
  };
}
