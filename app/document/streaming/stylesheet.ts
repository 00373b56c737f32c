import { noncePlace, type Print, printOf } from "../fragments/nonce-place.ts";

/**
 * The stylesheet of all pages. It stands in the first document that a browser gets, so that its first paint waits for nothing else; a
 * browser that says that it has it gets a link (docs/decisions/0143). Either begins and ends with a short piece: what stands around it
 * is compressed once for both (edge/gzip.ts).
 */
export type Stylesheet = {
  /** The link to it, as React prints it, in three pieces. */
  link: { html: string; pieces: readonly [Uint8Array, Uint8Array, Uint8Array] };
  /** Itself, as it stands in the link's place. */
  start: Print;
  end: Uint8Array;
};

const encoder = new TextEncoder();

/**
 * @param href its address, which names its content
 * @param css what is there
 */
export function stylesheetOf(href: string, css: string): Stylesheet {
  const html = `<link rel="stylesheet" href="${href}"/>`;
  return {
    link: { html, pieces: [encoder.encode("<link "), encoder.encode(html.slice(6, -2)), encoder.encode("/>")] },
    start: printOf(`<style nonce="${noncePlace}" data-href="${href}">${css}`),
    end: encoder.encode("</style>"),
  };
}
