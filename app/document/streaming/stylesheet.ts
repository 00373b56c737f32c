import { cutAtNonce, type NonceTemplate, noncePlaceholder } from "../fragments/nonce-template.ts";

/**
 * Inlined in a browser's first document, so that its first paint waits for no request; linked afterwards (docs/decisions/0143). Both forms
 * begin and end with a short piece (edge/compression/gzip.ts).
 */
export type Stylesheet = {
  /** Link as React prints it, in three pieces. */
  link: { html: string; pieces: readonly [Uint8Array, Uint8Array, Uint8Array] };
  start: NonceTemplate;
  end: Uint8Array;
};

const encoder = new TextEncoder();

/** @param href URL with a content hash */
export function stylesheetOf(href: string, css: string): Stylesheet {
  const html = `<link rel="stylesheet" href="${href}"/>`;
  return {
    link: { html, pieces: [encoder.encode("<link "), encoder.encode(html.slice(6, -2)), encoder.encode("/>")] },
    start: cutAtNonce(`<style nonce="${noncePlaceholder}" data-href="${href}">${css}`),
    end: encoder.encode("</style>"),
  };
}
