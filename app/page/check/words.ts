import { type Note, quoted } from "./finding.ts";
import { limits } from "./limits.ts";
import type { Filled } from "./walk.ts";

/** Fields whose text is the title of a block, in the type of titles. */
const titles = /^(headline|useHeadline|seoHeadline)$/;

/** Fields that no visitor reads as words. */
const unread = /^(title|description)$/;

/** Checks words that stand on a page: whether they fit into their place, and whether somebody typed markup. */
export function checkWords(text: string, { at, block, field: { name } }: Pick<Filled, "at" | "block" | "field">, note: Note): void {
  if (/<\/?[a-z][^>]{0,200}>/i.test(text))
    note("typed-markup", at, "The text has markup in it, which stands on the page as it was typed.", text.replace(/<[^>]*>/g, "").trim());
  // What stands in the head of a page alone has no line to fit on.
  if (block.within === undefined && unread.test(name)) return;
  const ofTitle = block.type === "Teaser" ? limits.wordOfMainHeading : limits.wordOfHeadline;
  checkLongestWord(text, at, titles.test(name) ? ofTitle : limits.word, note);
}

/** Whether each word fits on a line of a phone. Soft hyphens say where a word may be parted. */
export function checkLongestWord(text: string, at: string, most: number, note: Note): void {
  // An address is no word.
  if (/^(https?:\/\/|\/)\S+$/.test(text)) return;
  const longest = text.split(/[\s\u00ad\u200b/–—-]+/).reduce((one, other) => (letters(other) > letters(one) ? other : one), "");
  if (letters(longest) > most)
    note("long-word", at, `The word ${quoted(longest)} is longer than a line of a phone (${most} letters): it is cut anywhere.`);
}

/** How wide a word stands: as many letters, without the sign that follows it. */
function letters(word: string): number {
  return word.replace(/[\p{P}\p{S}]+$/u, "").length;
}
