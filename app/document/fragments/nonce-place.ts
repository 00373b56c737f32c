import { joined } from "../streaming/bytes.ts";

/** Stands where a nonce will go in what is printed to be kept; random per process, and never part of a response. */
export const noncePlace = crypto.randomUUID();

/** HTML cut at every place of a nonce. */
export type Print = readonly Uint8Array[];

const encoder = new TextEncoder();
const nonceAttribute = `nonce="${noncePlace}"`;

/**
 * Makes a print of HTML that was rendered with the placeholder.
 *
 * @returns undefined when the placeholder stands anywhere else than in a nonce: it must not be kept
 */
export function printOf(html: string): Print | undefined {
  if (html.replaceAll(nonceAttribute, "").includes(noncePlace)) return undefined;
  return html.split(noncePlace).map((part) => encoder.encode(part));
}

/** The bytes of a print with the nonce of one response. */
export function withNonce(print: Print, nonce: string): Uint8Array {
  const [only, ...others] = print;
  if (only && others.length === 0) return only;
  const encoded = encoder.encode(nonce);
  return joined(print.flatMap((part, index) => (index === 0 ? [part] : [encoded, part])));
}

export function weightOf(print: Print): number {
  return print.reduce((sum, part) => sum + part.byteLength, 0);
}
