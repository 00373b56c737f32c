import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { britishVocabularyMessageIds, vocabulary, vocabularyMessageIds } from "#app/catalogue/vocabulary.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { compiledMessagesOf } from "#app/locale/messages.ts";
import { roomOf } from "./architecture/rooms.ts";
import { isShownText } from "./architecture/shown-text.ts";
import { files, found, lineOf, nodesOf, sources, syntaxOf, textOf } from "./architecture/source.ts";

const inApp = sources.filter((file) => file.startsWith("app/") && roomOf(file) !== "tests");
const languages = ["de", "en", "es", "fr", "it", "nl"];
const all = Object.keys(locales) as Locale[];

/** Reads a message file: "trade/de-CH" is app/locale/messages/trade/de-CH.json. */
function messagesIn(name: string): Record<string, string> {
  return JSON.parse(textOf(`app/locale/messages/${name}.json`)) as Record<string, string>;
}

/** Words of the fallback that a market does not use, and its own. */
const replacedWords: [Locale, RegExp, string][] = [
  ["de-CH", /ß/, "ss"],
  ["de-LI", /ß/, "ss"],
  ["en-US", /basket/i, "cart"],
];

const german = { ...messagesIn("de"), ...messagesIn("trade/de") };
const names = files.flatMap((file) => /^app\/locale\/messages\/(.+)\.json$/.exec(file)?.[1] ?? []);
const overrides = names.filter((name) => /-[A-Z]{2}$/.test(name));

describe("displayed text", () => {
  // Examples are stories for tests and previews, with an editor's text.
  const views = inApp.filter((file) => !/\/example(-\w+)?(\.server)?\.tsx?$/.test(file));

  it("is in app/locale/messages only", () => {
    const shown = found(views, isShownText);
    expect(shown.map((place) => `${place} shows a text of its own: give it an id in app/locale/messages and ask words(id).`)).toEqual([]);
  });

  it.each([
    "<p>Preis</p>",
    '<p>{"Preis"}</p>',
    '<p>{late ? "…" : "Preis"}</p>',
    '<p>{words.price ?? "Preis"}</p>',
    `<p>{\`Preis \${price}\`}</p>`,
    '<p>{"Preis " + price}</p>',
    '<img alt="Leinwand" />',
    '<img alt={name || "Leinwand"} />',
    `<nav aria-label={\`Seite \${page}\`} />`,
    '<input placeholder="E-Mail" />',
    'const head = [{ title: "Leinwand" }];',
    'createElement("nav", { "aria-label": "Seiten" });',
  ])("is detected in %s", (code) => {
    expect(nodesOf(ts.createSourceFile("view.tsx", code, ts.ScriptTarget.Latest, true)).some(isShownText)).toBe(true);
  });

  it.each([
    "<p>{words.price}</p>",
    "<p> · </p>",
    '<p className="price">{price}</p>',
    '<img alt="" />',
    "<nav aria-label={words.pages} />",
    '<p>{state === "loading" ? null : price}</p>',
    '<p>{words("price.before")}</p>',
    "const head = [{ title: story.title }];",
  ])("is not suspected in %s", (code) => {
    expect(nodesOf(ts.createSourceFile("view.tsx", code, ts.ScriptTarget.Latest, true)).some(isShownText)).toBe(false);
  });
});

describe("the messages", () => {
  it.each(languages)("are complete in %s, without extras or empty ones, with the same arguments", (language) => {
    for (const folder of ["", "trade/"]) {
      const messages = messagesIn(`${folder}${language}`);
      expect(Object.keys(messages).sort()).toEqual(Object.keys(messagesIn(`${folder}de`)).sort());
      for (const [id, message] of Object.entries(messages)) {
        expect([id, argumentsOf(message)]).toEqual([id, argumentsOf(german[id] ?? "")]);
        expect([id, message.trim()]).not.toEqual([id, ""]);
      }
    }
  });

  it.each(overrides)("of %s differ from the fallback, with the same arguments", (name) => {
    const locale = name.slice(-5) as Locale;
    const { language, fallback } = locales[locale];
    const below = fallback ? compiledMessagesOf(fallback) : asParsed({ ...messagesIn(language), ...messagesIn(`trade/${language}`) });
    for (const [id, message] of Object.entries(messagesIn(name))) {
      expect([id, message.trim()]).not.toEqual([id, ""]);
      expect(below[id], `${name}.json says ${id} as its fallback does: leave the line out.`).not.toEqual(parse(message));
      if (!(britishVocabularyMessageIds as readonly string[]).includes(id))
        expect([id, argumentsOf(message)]).toEqual([id, argumentsOf(german[id] ?? "no such message")]);
    }
  });

  it("are in files named after languages and locales, each imported by app/locale/messages.ts", () => {
    const reader = textOf("app/locale/messages.ts");
    for (const name of names) {
      expect([...languages, ...all]).toContain(name.replace("trade/", ""));
      expect(reader, `app/locale/messages.ts does not import ${name}.json, so it is unused.`).toContain(`./messages/${name}.json"`);
    }
  });

  it.each(replacedWords)("of %s have no %s; the market's own word is %s", (locale, other, own) => {
    const found = Object.entries(compiledMessagesOf(locale)).filter(([, message]) => other.test(JSON.stringify(message)));
    expect(found.map(([id]) => `${id} in ${locale} contains ${other}: write it with "${own}" in app/locale/messages.`)).toEqual([]);
  });

  it("exist for every id in code", () => {
    const missing = inApp.flatMap((file) =>
      nodesOf(syntaxOf(file)).flatMap((node) => {
        if (!ts.isCallExpression(node) || !/(^|\.)words$/.test(node.expression.getText())) return [];
        const [id] = node.arguments;
        const isThere =
          id && ts.isTemplateExpression(id)
            ? Object.keys(german).some((known) => known.startsWith(id.head.text))
            : !id || !ts.isStringLiteralLike(id) || Object.hasOwn(german, id.text);
        return isThere ? [] : [`${file}:${lineOf(node)} asks for ${id?.getText()}, which no language has: add it to app/locale/messages.`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it("are all used: in code by id, or by a table of the catalogue", () => {
    const used = new Set(
      inApp.flatMap((file) => nodesOf(syntaxOf(file)).flatMap((node) => (ts.isStringLiteralLike(node) ? [node.text] : []))),
    );
    const superfluous = Object.keys(german).filter((id) => !used.has(id) && !(vocabularyMessageIds as readonly string[]).includes(id));
    expect(
      superfluous.map((id) => `${id} is unused: remove it from app/locale/messages, or list its table in app/catalogue/vocabulary.ts.`),
    ).toEqual([]);
  });
});

describe("the catalogue's vocabulary", () => {
  it.each(all)("has messages for every value in %s", (locale) => {
    const messages = compiledMessagesOf(locale);
    expect(vocabularyMessageIds.filter((id) => !messages[id]?.length)).toEqual([]);
  });

  it("has its British terms in English locales only", () => {
    for (const locale of all) {
      const known = britishVocabularyMessageIds.filter((id) => compiledMessagesOf(locale)[id]);
      expect(known).toEqual(locales[locale].language === "en" ? britishVocabularyMessageIds : []);
    }
  });

  it("lists every table of app/catalogue", async () => {
    const listed = Object.values(vocabulary) as (readonly string[])[];
    const modules = import.meta.glob<Record<string, unknown>>(["../app/catalogue/**/*.ts", "!**/*.test.ts", "!**/vocabulary.ts"]);
    const unlisted: string[] = [];
    for (const [file, load] of Object.entries(modules)) {
      for (const [name, table] of Object.entries(await load())) {
        const isListed = (values: readonly string[]) => listed.some((list) => values.every((value) => list.includes(value)));
        if (!name.startsWith("british") && !listsIn(table).every(isListed)) unlisted.push(`${name} of ${file}`);
      }
    }
    expect(unlisted.map((table) => `${table} has values without words: list it in app/catalogue/vocabulary.ts.`)).toEqual([]);
  });
});

/** Returns a table's lists: itself, or those of its rows. */
function listsIn(table: unknown): string[][] {
  const candidates: unknown[] = Array.isArray(table) ? [table] : table instanceof Object ? Object.values(table) : [];
  return candidates.filter(
    (list): list is string[] => Array.isArray(list) && list.length > 0 && list.every((value) => typeof value === "string"),
  );
}

/** Lists the arguments of a message with their types, including those inside plurals and selects. */
function argumentsOf(message: string): string[] {
  const within = (parts: MessageFormatElement[]): string[] =>
    parts.flatMap((part) => {
      if (part.type === TYPE.literal || part.type === TYPE.pound) return [];
      const options = part.type === TYPE.plural || part.type === TYPE.select ? Object.values(part.options).map(({ value }) => value) : [];
      const children = part.type === TYPE.tag ? [part.children] : options;
      return [`${part.value} ${TYPE[part.type]}`, ...children.flatMap(within)];
    });
  return [...new Set(within(parse(message)))].sort();
}

function asParsed(messages: Record<string, string>): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, parse(message)]));
}

describe("the German shop", () => {
  const informal = /\b(?:du|dir|dich|dein\w*|prüfe|wähle|klicke|gib|lade|sende|bestelle|gestalte)\b/i;
  const texts = ["de", "de-CH", "trade/de"].flatMap((name) => Object.values(messagesIn(name)));

  it("uses the formal address, in its own messages and the back end's", () => {
    const refusals = textOf("edge/local/backend/seed/vouchers.ts").split("\n");
    expect([...texts, ...refusals].filter((text) => informal.test(text))).toEqual([]);
  });
});

describe("the French shop", () => {
  const texts = names.filter((name) => /\bfr\b/.test(name)).flatMap((name) => Object.values(messagesIn(name)));

  it("has no plain space before ? ! : ; » or after «, where a line would break", () => {
    expect(texts.filter((text) => / [?!:;»]|« /.test(text))).toEqual([]);
  });
});
