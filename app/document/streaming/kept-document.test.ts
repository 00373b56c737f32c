import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../../tests/expected-events.ts";
import { noFills } from "../fragments/fills.ts";
import { createFragmentStore } from "../fragments/fragment-store.ts";
import { splitAtNonces } from "../fragments/nonce-template.ts";
import { createRecording } from "../fragments/recording.ts";
import type { LateAnswer } from "../fragments/rendering.ts";
import type { FillRecipe, Shell } from "../shells/rendered-shell.ts";
import { createShellStore } from "../shells/shell-store.ts";
import { createStylesheet } from "../styles/stylesheet.ts";
import { createPlainEncoder } from "./body-encoder.ts";
import { buildStoredPage, storedPageResponse } from "./kept-document.ts";

const utf8 = new TextEncoder();
const delivery = { nonce: "abc", stylesheet: undefined, skipsInlineStyles: true, encode: createPlainEncoder };
type Priced = { price: string };
/** Creates a recipe that counts in `made` how often its fill is made. */
function recipe(number: number, place: FillRecipe["place"]): FillRecipe & { made: number } {
  const counted = {
    place,
    names: ["price"],
    number,
    made: 0,
    make: (answer: object | undefined) => {
      counted.made += 1;
      const price = (answer as Priced | undefined)?.price ?? "none";
      if (price === "broken") throw new Error("a fill that fails");
      return { at: () => createElement("b", null, price) };
    },
  };
  return counted;
}

/** Stores a shell with late fragments. */
function openPage(...late: FillRecipe[]) {
  const shells = createShellStore({ enabled: true, bytes: 1_000_000 });
  const fragments = createFragmentStore({ enabled: true, bytes: 1_000_000 });
  const shell: Shell = {
    pieces: [utf8.encode("<html><body>shell")],
    start: splitAtNonces("<script>"),
    code: utf8.encode("</script>"),
    late,
  };
  shells.keepShell("/", shell);
  const page = (lateAnswers: LateAnswer[]) => {
    const kept = shells.shell("/");
    return kept && buildStoredPage(kept, { recording: createRecording([], "/"), stores: { shells, fragments }, lateAnswers });
  };
  return { page };
}
const body = (page: ReturnType<typeof buildStoredPage>) => (page ? storedPageResponse(page, delivery).text() : undefined);
const fillsIn = (html = "") =>
  [...html.matchAll(/<template data-fills="(\w+)">(.*?)<\/template>/g)].map(([, place, fill]) => [place, fill]);

const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, "");

describe("a stored page", () => {
  it("has headers for its own response alone", () => {
    const stored = openPage().page([]);
    if (!stored) throw new Error("no page is stored");
    const gzip = { name: "gzip", encode: () => new Uint8Array() };
    const encodingFor = (visitor: typeof delivery) => storedPageResponse(stored, visitor).headers.get("content-encoding");
    expect([encodingFor({ ...delivery, encode: () => gzip }), encodingFor(delivery)]).toEqual(["gzip", null]);
  });

  it("loads the whole stylesheet and the modules of every page if it has its own rules", async () => {
    const stylesheet = createStylesheet("/assets/root-1.css", [{ around: [], rules: [["", "a{}"]] }], {}, ["/react.js", "/entry.js"]);
    const shell: Shell = {
      pieces: stylesheet.link.pieces,
      start: [],
      code: utf8.encode("<p>"),
      styles: stylesheet.inline(stylesheet.collector()),
      late: [],
    };
    const html = (skipsInlineStyles: boolean) =>
      storedPageResponse({ shell, fills: noFills }, { ...delivery, stylesheet, skipsInlineStyles }).text();
    expect(await html(false)).toMatch(/<\/style><script nonce="abc">loadStylesheet=\(.*\)\(\["\/react.js","\/entry.js"\]\)<\/script><p>/s);
    expect(await html(true)).not.toContain("<script");
  });

  it("has its own rules in place of the link to the stylesheet, unless the browser has the stylesheet", async () => {
    const stylesheet = createStylesheet("/assets/root-1.css", [{ around: [], rules: [["", "a{}"]] }]);
    const pieces = [utf8.encode("<head>"), ...stylesheet.link.pieces, utf8.encode("</head>")];
    const shell: Shell = { pieces, start: [], code: utf8.encode("<p>"), styles: stylesheet.inline(stylesheet.collector()), late: [] };
    const html = (skipsInlineStyles: boolean) =>
      storedPageResponse({ shell, fills: noFills }, { ...delivery, stylesheet, skipsInlineStyles }).text();
    expect(withoutScripts(await html(false))).toBe(
      '<head><style nonce="abc" data-href="/assets/root-1.css">a{}</style></head><p>\n</body></html>',
    );
    expect(await html(true)).toMatch(/^<head><link rel="stylesheet" href="\/assets\/root-1.css"\/><\/head><p>/);
  });

  it("preloads the pictures of its fills before its body, behind the stylesheet in both forms", async () => {
    const stylesheet = createStylesheet("/assets/root-1.css", [{ around: [], rules: [["", "a{}"]] }]);
    const pieces = [utf8.encode("<head>"), ...stylesheet.link.pieces, utf8.encode("</head><body>")];
    const shell: Shell = { pieces, start: [], code: utf8.encode("<p>"), styles: stylesheet.inline(stylesheet.collector()), late: [] };
    const fills = { preloads: [utf8.encode("<link picture>"), utf8.encode("\n")], templates: [utf8.encode("<template>")] };
    const html = (skipsInlineStyles: boolean) =>
      storedPageResponse({ shell, fills }, { ...delivery, stylesheet, skipsInlineStyles }).text();
    expect(withoutScripts(await html(false))).toContain("</style><link picture>\n</head><body><p>\n<template>");
    expect(await html(true)).toContain('root-1.css"/><link picture>\n</head><body><p>\n<template>');
  });

  it("is sent whole if all answers are known", async () => {
    const { page } = openPage(recipe(0, 1), recipe(1, 2));
    expect(fillsIn(await body(page([{ price: "1" }, { price: "2" }])))).toEqual([
      ["1", "<b>1</b>"],
      ["2", "<b>2</b>"],
    ]);
  });

  it("has two fills of one answer, each in its place, while another answer is pending", async () => {
    const italic = {
      ...recipe(0, 2),
      make: (answer: object | undefined) => ({ at: () => createElement("i", null, (answer as Priced).price) }),
    };
    const stored = openPage(recipe(0, 1), italic, recipe(1, 3)).page([{ price: "1" }, Promise.resolve({ price: "2" })]);
    const fills = Object.fromEntries(fillsIn(await body(stored)));
    expect(fills[1]).toContain("<b>1</b>");
    expect(fills[2]).toContain("<i>1</i>");
  });

  it("is sent at once while an answer is pending, which fills its place when it arrives", async () => {
    const { page } = openPage(recipe(0, 1), recipe(1, 2));
    let arrive = (_: Priced) => {};
    const pending = new Promise<object>((resolve) => (arrive = resolve));
    const stored = page([{ price: "1" }, pending]);
    const reader = (stored && storedPageResponse(stored, delivery).body)?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("<html><body>shell<script></script>");
    expect(fillsIn(new TextDecoder().decode((await reader?.read())?.value))).toEqual([["1", "<b>1</b>"]]);
    arrive({ price: "2" });
    expect(fillsIn(new TextDecoder().decode((await reader?.read())?.value))).toEqual([["2", "<b>2</b>"]]);
  });

  it("shows a failed call as the page would, and leaves a fill that throws empty", async () => {
    const { page } = openPage(recipe(0, 1), recipe(1, 2));
    const html = await body(page([Promise.resolve(undefined), Promise.resolve({ price: "broken" })]));
    expect(fillsIn(html).toSorted()).toEqual([
      ["1", "<b>none</b>"],
      ["2", ""],
    ]);
    expect(html?.endsWith("</body></html>")).toBe(true);
    expect(takeEventNames()).toEqual(["hybrid-ssr-error"]);
  });

  it("makes a fill once if many visitors wait for its answer", async () => {
    const counted = recipe(0, 1);
    const { page } = openPage(counted);
    const answer = Promise.resolve({ price: "1" });
    await Promise.all(Array.from({ length: 10 }, () => body(page([answer]))));
    expect(counted.made).toBe(1);
  });

  it("is left to the router if an answer was never requested", () => {
    expect(openPage(recipe(0, 1), recipe(1, 2)).page([{ price: "1" }])).toBeUndefined();
  });
});
