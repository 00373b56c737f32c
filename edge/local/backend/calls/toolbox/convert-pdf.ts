import type { toolboxConvertPdf as call } from "#app/backend/calls/toolbox/convert-pdf.ts";
import type { LocalAnswer } from "../../call.ts";
import { keepPicture, readFile } from "../../toolbox/kept-files.ts";
import { pdfPictures } from "../../toolbox/pdf-pictures.ts";

/** Keeps each page of the PDF as a picture. */
export const toolboxConvertPdf: LocalAnswer<typeof call> = async ({ database, file }) => {
  const { pages, pictures } = await pdfPictures(file?.name ?? "", await readFile(file));
  return { pages, pictures: pictures.map((picture, place) => keepPicture(database, picture, place + 1)) };
};
