import { type AddFinding, quoteInput } from "./finding.ts";
import { checkLimits } from "./limits.ts";
import type { FilledField } from "./walk.ts";

const titles = /^(headline|useHeadline|seoHeadline)$/;

const unread = /^(title|description)$/;

export function checkWords(
  text: string,
  { at, block, field: { name } }: Pick<FilledField, "at" | "block" | "field">,
  addFinding: AddFinding,
): void {
  if (/<\/?[a-z][^>]{0,200}>/i.test(text))
    addFinding("typed-markup", at, "The text contains markup, which is shown as typed.", text.replace(/<[^>]*>/g, "").trim());
  // Page title and description are shown only in the document head.
  if (block.within === undefined && unread.test(name)) return;
  const ofTitle = block.type === "Teaser" ? checkLimits.wordOfMainHeading : checkLimits.wordOfHeadline;
  checkLongestWord(text, at, titles.test(name) ? ofTitle : checkLimits.word, addFinding);
}

/** Reports the longest word if it does not fit a line of a phone. Soft hyphens count as breaks. */
export function checkLongestWord(text: string, at: string, maxLetters: number, addFinding: AddFinding): void {
  // Skips URLs.
  if (/^(https?:\/\/|\/)\S+$/.test(text)) return;
  const longest = text.split(/[\s\u00ad\u200b/–—-]+/).reduce((one, other) => (letters(other) > letters(one) ? other : one), "");
  if (letters(longest) > maxLetters)
    addFinding(
      "long-word",
      at,
      `The word ${quoteInput(longest)} is longer than a line of a phone (${maxLetters} letters): it is broken at any letter.`,
    );
}

function letters(word: string): number {
  return word.replace(/[\p{P}\p{S}]+$/u, "").length;
}
