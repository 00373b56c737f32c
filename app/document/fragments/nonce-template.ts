import type { Piece } from "../streaming/piece.ts";

/** Stands for the nonce in stored HTML. Random per process; must never be sent. */
export const noncePlaceholder = crypto.randomUUID();

export type NonceTemplate = readonly Piece[];

const encoder = new TextEncoder();
const nonceAttribute = `nonce="${noncePlaceholder}"`;

/** @throws Error if the placeholder is outside a nonce attribute, since a response would reveal it */
export function splitAtNonces(html: string): readonly Uint8Array[] {
  if (html.replaceAll(nonceAttribute, "").includes(noncePlaceholder)) throw new Error("a page contains the placeholder of the nonce");
  return html.split(noncePlaceholder).map((part) => encoder.encode(part));
}

export function insertNonce<Part extends Piece>(nonce: string, ...templates: readonly (readonly Part[])[]): (Part | Uint8Array)[] {
  const encoded = encoder.encode(nonce);
  return templates.flatMap((template) => template.flatMap((part, index) => (index === 0 ? [part] : [encoded, part])));
}

export function byteLengthOf(template: NonceTemplate): number {
  return template.reduce((sum, part) => sum + part.byteLength, 0);
}
