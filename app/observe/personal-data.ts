/** Max characters that are searched, to bound the time. */
const maxLength = 2_000;

/**
 * Removes what may be personal from a browser's text: queries, fragments and user info of URLs, text like e-mail addresses, UUIDs, long
 * tokens, and long numbers.
 *
 * @returns one line of at most `most` characters
 */
export function withoutPersonalData(text: string, most = 200): string {
  return text
    .slice(0, maxLength)
    .replace(/[^\x20-\x7e]+/g, " ")
    .replace(/[?#]\S*/g, "")
    .replace(/\/\/[^/\s@]*@/g, "//")
    .replace(/[^\s"'<>(),;:/=]+(?:@|%40)[^\s"'<>(),;:/=]*/gi, "…")
    .replace(uuid, "…")
    .replace(/\w{20,}/g, (word) => (/\d/.test(word) ? "…" : word))
    .replace(/\+?\d[\d ()/-]{6,}\d/g, "…")
    .slice(0, most);
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
