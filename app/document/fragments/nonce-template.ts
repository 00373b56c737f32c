import type { Piece } from "../streaming/piece.ts";

/** Stands for the nonce in stored HTML. Random per process; must never be sent. */
export const noncePlaceholder = crypto.randomUUID();

export type NonceTemplate = readonly Piece[];

const encoder = new TextEncoder();

/** @throws Error if the placeholder is outside a nonce attribute, since a response would reveal it */
export function splitAtNonces(html: string): readonly Uint8Array[] {
  const parts = html.split(noncePlaceholder);
  const isOutside = parts.some((part, index) => index > 0 && !(parts[index - 1]?.endsWith(' nonce="') && part.startsWith('"')));
  if (isOutside) throw new Error("a page contains the placeholder of the nonce");
  return parts.map((part) => encoder.encode(part));
}

export function insertNonce<Part extends Piece>(nonce: string, ...templates: readonly (readonly Part[])[]): (Part | Uint8Array)[] {
  const encoded = encoder.encode(nonce);
  return templates.flatMap((template) => template.flatMap((part, index) => (index === 0 ? [part] : [encoded, part])));
}

export function byteLengthOf(template: NonceTemplate): number {
  return template.reduce((sum, part) => sum + part.byteLength, 0);
}
