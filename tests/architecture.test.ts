import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { judge, reach, roomOf } from "./architecture/rooms.ts";
import { files, importsOf, lineOf, nodesOf, sources, syntaxOf, textOf } from "./architecture/source.ts";

const inApp = sources.filter((file) => file.startsWith("app/") && roomOf(file) !== "tests");

describe("who may import whom", () => {
  it("is kept by every file", () => {
    expect(sources.flatMap(importsOf).flatMap((found) => judge(found) ?? [])).toEqual([]);
  });

  it.each([
    ["app/blocks/text/view.tsx", "app/shell/header/view.server.tsx", "blocks and shell do not import each other"],
    ["app/calculator/view.tsx", "app/dialogs/log-in.tsx", "calculator and dialogs do not import each other"],
    ["app/calculator/view.tsx", "app/backend/backend.ts", "only a .server file of calculator may import backend"],
    ["app/ui/picture.tsx", "app/content/image.ts", "only a .server file of ui may import content"],
    ["app/blocks/text/view.tsx", "app/shop.ts", "a view knows no request"],
    ["app/locale/money.ts", "app/ui/price.tsx", "locale lies below ui"],
    ["app/content/story.ts", "app/blocks/block.ts", "content lies below block"],
    ["app/calculator/selection.ts", "app/backend/backend.ts", "calculator's state lies below backend"],
    ["app/routes/page.tsx", "edge/handler.ts", "way lies below edge"],
    ["edge/deno.ts", "edge/local/serve.ts", "no adapter of production"],
    ["edge/handler.ts", "app/routes/page.tsx", "edge lies below way"],
    ["app/root.tsx", "tests/flow/house.ts", "nothing imports tests"],
  ])("%s may not import %s", (from, to, why) => {
    expect(judge({ from, to, typeOnly: false })).toContain(why);
  });

  it.each([
    ["app/calculator/load.server.ts", "app/backend/backend.ts", false],
    ["app/calculator/load.server.ts", "app/shop.ts", true],
    ["app/calculator/view.tsx", "app/backend/call.ts", true],
    ["app/calculator/view.tsx", "app/calculator/selection.ts", false],
    ["app/routes/page.tsx", "app/shell/header/view.server.tsx", false],
    ["app/blocks/text/view.test.tsx", "tests/expected-events.ts", false],
  ])("%s may import %s", (from, to, typeOnly) => {
    expect(judge({ from, to, typeOnly })).toBeUndefined();
  });
});

/** Where in these files a test of a node holds, as "file:line". */
function found(within: readonly string[], test: (node: ts.Node) => boolean): string[] {
  return within.flatMap((file) => [...nodesOf(syntaxOf(file))].filter(test).map((node) => `${file}:${lineOf(node)}`));
}

describe("the ways out", () => {
  it("lead through reach: nobody else fetches", () => {
    const mayFetch = new Set<string>([...reach, "customer", "edge/local", "edge/build", "tests"]);
    const calls = (node: ts.Node) => ts.isCallExpression(node) && /^((globalThis|window|self)\.)?fetch$/.test(node.expression.getText());
    const elsewhere = found(
      sources.filter((file) => !mayFetch.has(roomOf(file))),
      calls,
    );
    expect(elsewhere.map((place) => `${place} fetches: ask through app/backend or app/content, which have deadlines.`)).toEqual([]);
  });

  it("to the environment is edge/env.ts: nobody else reads a variable", () => {
    // The adapters hand the variables to readEnv; what builds and tests the shop is no part of it.
    const mayRead = new Set(["edge/env.ts", "edge/deno.ts", "edge/vercel.ts"]);
    const readers = sources.filter(
      (file) => !mayRead.has(file) && !["edge/local", "edge/build", "tests", "configuration"].includes(roomOf(file)),
    );
    const reads = (node: ts.Node) => ts.isPropertyAccessExpression(node) && /^(globalThis\.)?(process|Deno)\.env$/.test(node.getText());
    expect(found(readers, reads).map((place) => `${place} reads the environment: add the variable to edge/env.ts and hand it in.`)).toEqual(
      [],
    );
  });
});

describe("names and sizes", () => {
  const vague = new Set(["utils", "util", "helpers", "helper", "common", "misc", "lib", "manager", "types"]);

  it("of files and folders say whose they are", () => {
    const named = files.filter((file) => file.split("/").some((part) => vague.has(part.split(".")[0] ?? "")));
    expect(named.map((file) => `${file} has a name that says nothing: call it by what it owns.`)).toEqual([]);
  });

  it("of files stay within 250 lines, but for tables", () => {
    const isTable = (file: string) => /(\.css|\.test\.tsx?|\/seed\/\w+\.ts)$/.test(file);
    const long = sources.filter((file) => !isTable(file)).map((file) => [file, textOf(file).split("\n").length - 1] as const);
    expect(
      long.filter(([, lines]) => lines > 250).map(([file, lines]) => `${file} has ${lines} lines: ask which second thing moved in.`),
    ).toEqual([]);
  });
});

describe("the words of the shop", () => {
  const languages = ["de", "en", "es", "fr", "it", "nl"];
  const messagesIn = (name: string) => JSON.parse(textOf(`app/locale/messages/${name}.json`)) as Record<string, string>;
  const german = messagesIn("de");
  const views = inApp.filter((file) => file.endsWith(".tsx") && !file.endsWith("/example.tsx"));
  const readable = new Set(["alt", "title", "placeholder", "label", "aria-label", "aria-description", "summary"]);
  const isWord = (text: string) => /\p{L}/u.test(text);

  /** The word mark, the same in every language: all that the error page can say where no words were loaded. */
  const isWordMark = (file: string, text: string) => file === "app/root.tsx" && text === german["shell.brand"];

  /** A text that a view would show without asking the messages: between tags, in braces, or in an attribute that is read out. */
  function isShownText(node: ts.Node): boolean {
    if (ts.isJsxText(node)) return isWord(node.text);
    if (!ts.isStringLiteralLike(node) || !isWord(node.text) || isWordMark(node.getSourceFile().fileName, node.text)) return false;
    let inside: ts.Node = node.parent;
    while (ts.isConditionalExpression(inside) || ts.isBinaryExpression(inside) || ts.isParenthesizedExpression(inside)) {
      if (ts.isBinaryExpression(inside) && !/^(\?\?|\|\||&&)$/.test(inside.operatorToken.getText())) return false;
      inside = inside.parent;
    }
    const owner = ts.isJsxExpression(inside) ? inside.parent : inside;
    if (ts.isJsxAttribute(owner)) return readable.has(owner.name.getText());
    return ts.isJsxExpression(inside);
  }

  it("are messages, not text in code", () => {
    expect(found(views, isShownText).map((place) => `${place} shows a text of its own: give it an id in app/locale/messages.`)).toEqual([]);
  });

  const argumentsOf = (message: string) =>
    [...new Set(parse(message).flatMap((part) => (part.type === TYPE.literal || part.type === TYPE.pound ? [] : [part.value])))].sort();

  it.each(languages)("are all there in %s, with the same arguments", (language) => {
    const messages = messagesIn(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(german).sort());
    for (const [id, message] of Object.entries(messages)) {
      expect([id, argumentsOf(message)]).toEqual([id, argumentsOf(german[id] ?? "")]);
      expect([id, message.trim() !== ""]).toEqual([id, true]);
    }
  });

  it("of a single locale stand over its language's, with the same arguments", () => {
    const names = files.flatMap((file) => /^app\/locale\/messages\/(\w\w-\w\w)\.json$/.exec(file)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      for (const [id, message] of Object.entries(messagesIn(name)))
        expect([name, id, argumentsOf(message)]).toEqual([name, id, argumentsOf(german[id] ?? "")]);
  });

  it("that code asks for exist", () => {
    const missing = inApp.flatMap((file) =>
      [...nodesOf(syntaxOf(file))].flatMap((node) => {
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
});
