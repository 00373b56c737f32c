import type { toolboxConvertPdf as call } from "#app/backend/calls/toolbox/convert-pdf.ts";
import type { LocalCallHandler } from "../../call.ts";
import { convertPdfPages } from "../../toolbox/pdf-pictures.ts";
import { readUploadedFile, storePicture } from "../../toolbox/stored-files.ts";

/** Converts the first 20 pages of the PDF to pictures and stores them. */
export const answerToolboxConvertPdf: LocalCallHandler<typeof call> = async ({ database, file }) => {
  const { pages, pictures } = await convertPdfPages(file?.name ?? "", await readUploadedFile(file));
  return { pages, pictures: pictures.map((picture, place) => storePicture(database, picture, place + 1)) };
};
