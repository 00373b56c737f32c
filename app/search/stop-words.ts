import { type Locale, locales } from "#app/locale/locales.ts";

/** Words without meaning for products, by language, as `wordsIn` returns them. */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: setOf(
    "der die das den dem des ein eine einen einem einer und oder mit ohne fur von vom zu zum zur auf aus im in am an bei ich wir mein meine meinen mochte will suche brauche bitte cm din wie was wo welche welcher welches welchen kann man ist sie ihr ihre gibt es",
  ),
  en: setOf(
    "the an and or with without for of from to on in at my our your is are do how what where which can you need want please cm inch inches",
  ),
  es: setOf("el la los las un una unos unas de del al con sin para por en mi mis su sus que como donde quiero cm es hay se puedo"),
  fr: setOf(
    "le la les un une des de du au aux avec sans pour par sur en dans mon ma mes votre vos que quoi comment ou je veux cm est puis",
  ),
  it: setOf(
    "il lo la gli le un uno una di del della dei delle al alla con senza per su in da mio mia miei che come dove vorrei cm si posso",
  ),
  nl: setOf("de het een en of met zonder voor van op in aan bij te mijn onze ik wil hoe wat waar kan cm is zijn er je uw"),
};

/** Drops stop words, unless all words are stop words. */
export function withoutStopWords(words: readonly string[], locale: Locale): readonly string[] {
  const stopped = stopWords[locales[locale].language];
  const telling = words.filter((word) => !stopped?.has(word));
  return telling.length > 0 ? telling : words;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
