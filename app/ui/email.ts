/** Accepted by forms (shell 5.1). Browsers compile the pattern attribute with the flag "v". */
export const emailInputPattern = String.raw`[\w.%+\-]+@[\w.\-]+\.[\w\-]{2,}`;
