import { Buffer } from "node:buffer";
import { RefusedCall } from "../call.ts";
import { type Made, madeOf } from "./pictures.ts";

/** So many pages become pictures; a book is told how many it has. */
const mostPages = 20;
/** Of a page, in pixels: 150 for an inch, and no more than this on its longer side. */
const scale = 150 / 72;
const longestSide = 2_480;

/** The pages of a PDF as pictures, the first 20 of them. Refuses what is no PDF, is broken or locked, and has no page. */
export async function pdfPictures(name: string, bytes: Uint8Array): Promise<{ pages: number; pictures: Made[] }> {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") throw new RefusedCall("the file is no PDF");
  const [{ PDFiumLibrary }, { default: sharp }] = await Promise.all([import("@hyzyla/pdfium"), import("sharp")]);
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    const pictures: Made[] = [];
    for (let place = 0; place < Math.min(pages, mostPages); place += 1) {
      const page = document.getPage(place);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { data, width, height } = await page.render({ scale: Math.min(scale, longestSide / Math.max(originalWidth, originalHeight)) });
      const pixels = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "#ffffff" });
      pictures.push(await madeOf(name, "image/jpeg", pixels.jpeg({ quality: 85 })));
    }
    if (pictures.length > 0) return { pages, pictures };
  } catch {
    throw new RefusedCall("the PDF is broken or locked");
  } finally {
    library.destroy();
  }
  throw new RefusedCall("the PDF has no page");
}
