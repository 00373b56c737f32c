/** Max characters; longer queries are truncated. */
export const maxQuestionLength = 100;

/** Returns one line of visible characters in Unicode's composed form (NFC); "" if none is left. */
export function parseQuestion(text: string | null | undefined): string {
  const line = (text ?? "")
    .slice(0, maxQuestionLength * 4)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{C}\p{Z}\s\ufffd]+/gu, " ")
    .trim();
  return [...line].slice(0, maxQuestionLength).join("").trimEnd();
}
