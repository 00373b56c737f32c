/** Follows shell 5.1; escaped for the flag "v", with which browsers compile `pattern`. */
export const emailInputPattern = String.raw`[\w.%+\-]+@[\w.\-]+\.[\w\-]{2,}`;

/** Compiles the pattern at the call: scripts load this module in browsers that lack the flag. */
export function isEmailAddress(text: string): boolean {
  return new RegExp(`^(?:${emailInputPattern})$`, "v").test(text);
}
