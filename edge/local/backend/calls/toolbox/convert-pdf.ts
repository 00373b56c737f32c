import type { toolboxConvertPdf as call } from "#app/backend/calls/toolbox/convert-pdf.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { keepFile, readFile } from "../../toolbox/kept-files.ts";
import { pdfPages } from "../../toolbox/pdf-pages.ts";

const type = "application/pdf";

/** Counts the pages of the PDF and keeps it as it is; refuses a file whose pages cannot be counted. */
export const toolboxConvertPdf: LocalAnswer<typeof call> = async ({ database, file }) => {
  const bytes = await readFile(file);
  const pages = pdfPages(bytes);
  if (!pages) throw new RefusedCall("the file is no PDF, or none whose pages can be counted");
  return { id: keepFile(database, { name: file?.name ?? "", type, bytes }), type, bytes: bytes.byteLength, pages };
};
