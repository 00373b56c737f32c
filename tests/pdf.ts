/** Creates a PDF with a number of empty pages of 200 by 100 points, with one byte per character. */
export function pdfOf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, place) => `${place + 3} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>"),
  ];
  return `%PDF-1.4\n${objects.map((object, place) => `${place + 1} 0 obj${object}endobj\n`).join("")}trailer<</Root 1 0 R>>\n%%EOF`;
}
