import { Buffer } from "node:buffer";

/** More pages than that are not counted. */
const mostPages = 1_000;

/**
 * Counts the pages of a PDF: the objects of type Page that stand in it as they are. Undefined for what is no PDF, and for one
 * without such an object (this machine does not unpack object streams); more than 1,000 count as 1,000.
 */
export function pdfPages(bytes: Uint8Array): number | undefined {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.startsWith("%PDF-")) return undefined;
  let pages = 0;
  for (const _ of text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)) {
    pages += 1;
    if (pages === mostPages) break;
  }
  return pages || undefined;
}
