import { Buffer } from "node:buffer";
import { RejectedCallError } from "../call.ts";
import { type ConvertedPicture, encodePicture } from "./pictures.ts";

/** Max converted pages; the result's `pages` counts all pages of the PDF. */
const maxPages = 20;
/** Scale for 150 dpi, since PDF units are 1/72 inch, and max side of a rendered page in pixels. */
const scale = 150 / 72;
const maxPageSide = 2_480;

/** Converts the first 20 pages of a PDF to pictures. Rejects an invalid, broken, locked or empty PDF. */
export async function convertPdfPages(name: string, bytes: Uint8Array): Promise<{ pages: number; pictures: ConvertedPicture[] }> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") throw new RejectedCallError("the file is not a PDF");
  const [{ PDFiumLibrary }, { default: sharp }] = await Promise.all([import("@hyzyla/pdfium"), import("sharp")]);
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    const pictures: ConvertedPicture[] = [];
    for (let pageIndex = 0; pageIndex < Math.min(pages, maxPages); pageIndex += 1) {
      const page = document.getPage(pageIndex);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { data, width, height } = await page.render({ scale: Math.min(scale, maxPageSide / Math.max(originalWidth, originalHeight)) });
      const pixels = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
      pictures.push(await encodePicture(name, "image/jpeg", pixels.jpeg({ quality: 85 })));
    }
    if (pictures.length > 0) return { pages, pictures };
  } catch {
    throw new RejectedCallError("the PDF is broken or locked");
  } finally {
    library.destroy();
  }
  throw new RejectedCallError("the PDF has no page");
}
