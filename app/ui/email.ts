/** Follows shell 5.1; escaped for the flag "v", with which browsers compile `pattern`. */
export const emailInputPattern = String.raw`[\w.%+\-]+@[\w.\-]+\.[\w\-]{2,}`;
