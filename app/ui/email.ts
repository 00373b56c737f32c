/** E-mail address of shell 5.1; escaped for the flag "v", with which browsers compile `pattern`. */
export const emailInputPattern = String.raw`[\w.%+\-]+@[\w.\-]+\.[\w\-]{2,}`;

/** Compiles the pattern on each call, since browsers without the flag load this module, too. */
export function isEmailAddress(text: string): boolean {
  return new RegExp(`^(?:${emailInputPattern})$`, "v").test(text);
}
