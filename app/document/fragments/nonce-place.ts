/** Stands where a nonce will go in what is printed to be kept; random per process, and never part of a response. */
export const noncePlace = crypto.randomUUID();

/** HTML cut at every place of a nonce. */
export type Print = readonly Uint8Array[];

const encoder = new TextEncoder();
const nonceAttribute = `nonce="${noncePlace}"`;

/**
 * Makes a print of HTML that was written with the placeholder.
 *
 * @throws Error when the placeholder stands anywhere else than in a nonce: nobody must get it
 */
export function printOf(html: string): Print {
  if (html.replaceAll(nonceAttribute, "").includes(noncePlace)) throw new Error("the placeholder of the nonce stands in a page");
  return html.split(noncePlace).map((part) => encoder.encode(part));
}

/** The pieces of prints that follow one another, with the nonce of one response. */
export function withNonce(nonce: string, ...prints: readonly Print[]): Uint8Array[] {
  const encoded = encoder.encode(nonce);
  return prints.flatMap((print) => print.flatMap((part, index) => (index === 0 ? [part] : [encoded, part])));
}

export function weightOf(print: Print): number {
  return print.reduce((sum, part) => sum + part.byteLength, 0);
}
