import { readFileSync } from "node:fs";
import type { Page } from "playwright";

const languages = ["de", "en", "es", "fr", "it", "nl"] as const;
type Language = (typeof languages)[number];

/** Function words that occur in only one of the six languages, and in no names of places and products. */
const grammar: Record<Language, readonly string[]> = {
  de: ["und", "oder", "für", "mit", "ist", "sie", "ihr", "ihre", "nicht", "wird", "auch", "auf", "zum", "zur", "vom"],
  en: ["and", "the", "with", "your", "from", "this", "that", "you", "are", "will", "our"],
  es: ["y", "el", "los", "las", "para", "sus", "tus", "más", "esta"],
  fr: ["et", "les", "des", "pour", "avec", "votre", "vos", "sur", "une", "nous"],
  it: ["gli", "della", "delle", "sono", "nel", "più", "suo", "sua", "questo"],
  nl: ["het", "een", "van", "voor", "uw", "niet", "ook", "wordt", "zijn"],
};

/** Min words of a checked text; shorter ones are product names, sizes and shared words. */
const minWords = 3;

const messages = Object.fromEntries(languages.map((language) => [language, textsOf(language)])) as Record<Language, Set<string>>;

/** Messages of a language without placeholders, which never vary. */
function textsOf(language: Language): Set<string> {
  const read = (name: string) =>
    Object.values(JSON.parse(readFileSync(new URL(`../../app/locale/messages/${name}.json`, import.meta.url), "utf8"))) as string[];
  const texts = [...read(language), ...read(`trade/${language}`)].filter((text) => !text.includes("{"));
  // Spaces as `textsShown` reads them: French has narrow no-break ones.
  return new Set(texts.map((text) => text.replace(/\s+/g, " ")));
}

/**
 * Lists texts whose language differs from their element's `lang`: messages of another language, and sentences with another language's
 * function words.
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
  if (words.length < minWords) return false;
  if (messages[other].has(text) && !messages[own].has(text)) return true;
  const count = (language: Language) => words.filter((word) => grammar[language].includes(word)).length;
  return count(other) >= 2 && count(own) === 0;
}

/** Lists the texts, labels and descriptions of a page with their element's language. */
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
