import { readFileSync } from "node:fs";
import type { Page } from "playwright";

const languages = ["de", "en", "es", "fr", "it", "nl"] as const;
type Language = (typeof languages)[number];

/** Words of a language's grammar, which no other of the six has, nor names of places and products. */
const grammar: Record<Language, readonly string[]> = {
  de: ["und", "oder", "für", "mit", "ist", "sie", "ihr", "ihre", "nicht", "wird", "auch", "auf", "zum", "zur", "vom"],
  en: ["and", "the", "with", "your", "from", "this", "that", "you", "are", "will", "our"],
  es: ["y", "el", "los", "las", "para", "sus", "tus", "más", "esta"],
  fr: ["et", "les", "des", "pour", "avec", "votre", "vos", "sur", "une", "nous"],
  it: ["gli", "della", "delle", "sono", "nel", "più", "suo", "sua", "questo"],
  nl: ["het", "een", "van", "voor", "uw", "niet", "ook", "wordt", "zijn"],
};

/** Texts of fewer words than this are names of products, sizes and words that languages share. */
const leastWords = 3;

const messages = Object.fromEntries(languages.map((language) => [language, textsOf(language)])) as Record<Language, Set<string>>;

/** The messages of a language without places for values, which say the same whatever a page shows. */
function textsOf(language: Language): Set<string> {
  const read = (name: string) =>
    Object.values(JSON.parse(readFileSync(new URL(`../../app/locale/messages/${name}.json`, import.meta.url), "utf8"))) as string[];
  return new Set([...read(language), ...read(`trade/${language}`)].filter((text) => !text.includes("{")));
}

/**
 * Lists the texts of a page that are in another language than their element says (`lang`): messages of another language, and sentences
 * whose grammar is another language's.
 */
export async function foreignWords(page: Page): Promise<string[]> {
  const shown = await page.evaluate(textsShown);
  return shown.flatMap(({ text, lang }) => {
    const other = languages.find((language) => language !== lang && isIn(language, text, lang as Language));
    return other ? [`${text} (${other} in ${lang})`] : [];
  });
}

function isIn(other: Language, text: string, own: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < leastWords) return false;
  if (messages[other].has(text) && !messages[own].has(text)) return true;
  const count = (language: Language) => words.filter((word) => grammar[language].includes(word)).length;
  return count(other) >= 2 && count(own) === 0;
}

/** The texts of a page, its labels and descriptions, each with the language of its element. */
function textsShown(): { text: string; lang: string }[] {
  const found: { text: string; lang: string }[] = [];
  const add = (text: string | null, element: Element | null) => {
    const trimmed = text?.replace(/\s+/g, " ").trim();
    if (trimmed) found.push({ text: trimmed, lang: element?.closest("[lang]")?.getAttribute("lang")?.slice(0, 2) ?? "" });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent?.closest("script, style, template, noscript")) add(texts.currentNode.nodeValue, parent);
  }
  for (const name of ["aria-label", "alt", "title", "placeholder"])
    for (const element of document.querySelectorAll(`[${name}]`)) add(element.getAttribute(name), element);
  add(document.title, document.documentElement);
  return found;
}
