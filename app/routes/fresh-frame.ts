/** The product selection and its two localized forms, whose header and footer come from no memory (shell.md §2, shop.md §2). */
const paths = /\/(?:products|vorkonfigurator-kalender|vorkonfigurator-karten)\/?$/;

/** Whether the frame of a page is read afresh: for its documents, and by client navigation to it. */
export function hasFreshFrame(path: string): boolean {
  return paths.test(path);
}
