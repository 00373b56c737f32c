import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => `app/${file}`);
const stylesheets = files.filter((file) => file.endsWith(".css"));
const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const tokens = textOf("app/styles/tokens.css");

describe("breakpoints", () => {
  const table = new Set([...tokens.matchAll(/^ \* +(\d+px) {2}/gm)].map(([, width = ""]) => width));
  const range = /\(width (?:>=|<) (\d+px)\)/g;

  it("of stylesheets are ranges, (width >= 768px) or (width < 768px), of the table in tokens.css", () => {
    const unknown = (query: string) => query.replace(range, (whole, width) => (table.has(width) ? "" : whole)).includes("width");
    expect(found(stylesheets, /@media[^{]*/g).filter(unknown)).toEqual([]);
    expect(table.size).toBeGreaterThan(4);
  });

  it("of scripts and picture sizes are in that table, too", () => {
    const widths = found(scripts, /\((?:min-width:|max-width:|width [<>]=?) [\d.]+px\)/g);
    expect(widths.filter((width) => !table.has(/[\d.]+px/.exec(width)?.[0] ?? ""))).toEqual([]);
    expect(widths.length).toBeGreaterThan(2);
  });
});

describe("values", () => {
  // The icon list is an internal page without the shop's styles.
  const others = stylesheets.filter((file) => !["app/styles/tokens.css", "app/routes/plain-pages/icons.css"].includes(file));

  it("of spacing, type and corners are tokens, except lines in pixels and em", () => {
    const declarations = found(others, /(?<=^\s*)(padding|margin|gap|row-gap|column-gap|font|border-radius)[a-z-]*: [^;]+;/gm);
    const length = /(?<![\w.-])-?(?![012]px\b)[\d.]+(rem|px)\b/;
    expect(declarations.filter((value) => length.test(value))).toEqual([]);
    expect(declarations.length).toBeGreaterThan(300);
  });

  it("of colours, transitions and z-index are tokens", () => {
    // A backdrop inherits no tokens in older browsers.
    const colour = /(?<=[;{}])(?<!::backdrop \{)[^;{}]*(#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()[^;]*;/g;
    expect(found(others, colour)).toEqual([]);
    expect(found(others, /transition[a-z-]*:[^;]*\d+m?s\b[^;]*;/g)).toEqual([]);
    expect(found(others, /z-index: (?![123];)[^v;]*;/g)).toEqual([]);
  });

  it("are used: every token is read", () => {
    const read = new Set(stylesheets.flatMap((file) => [...textOf(file).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
    const declared = [...tokens.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name);
    expect(declared.filter((name) => !read.has(name))).toEqual([]);
  });
});

describe("stylesheets", () => {
  it("have at most 200 lines", () => {
    expect(stylesheets.filter((file) => textOf(file).split("\n").length > 201)).toEqual([]);
  });

  it("of every page consist of layers, so their order does not matter, and those of special routes are excluded", () => {
    const globs = [...textOf("app/styles/stylesheets.ts").matchAll(/"!\.\.\/(.+)"/g)].map(([, glob = ""]) => glob);
    const excluded = globs.map((glob) => new RegExp(`^app/${glob.replaceAll("**/", "(.+/)?").replaceAll("*", "[^/]*")}$`));
    const ofPages = stylesheets.filter((file) => !excluded.some((pattern) => pattern.test(file)));
    const unlayered = ofPages.filter((file) => /^(?!@layer\b)[^\s}]/m.test(textOf(file).replaceAll(/\/\*.*?\*\//gs, "")));
    expect(unlayered).toEqual([]);
    expect(ofPages.length).toBeGreaterThan(50);
  });

  it("of pages style no class of a dialog, since dialogs open over every page", () => {
    const classes = (files: readonly string[]) => found(files, /(?<=^ +)\.[\w-]+(?= \{)/gm).map((name) => name.split(": ")[1] ?? "");
    const isOfDialog = (file: string) => file.startsWith("app/shell/dialog/");
    const ofPages = new Set(classes(stylesheets.filter((file) => !isOfDialog(file))));
    expect(classes(stylesheets.filter(isOfDialog)).filter((name) => ofPages.has(name))).toEqual([]);
  });

  it("of dialogs style no class that a view or a stylesheet of a page names, since they stay loaded after the first dialog", () => {
    const isOfDialog = (file: string) => file.startsWith("app/shell/dialog/");
    const ofPages = [
      ...found(
        stylesheets.filter((file) => !isOfDialog(file)),
        /(?<=\.)[a-z][\w-]*(?=[^;}]*\{)/g,
      ),
      ...found(
        scripts.filter((file) => !isOfDialog(file)),
        /(?<=className="(?:[^"]* )?)[\w-]+(?=[ "])/g,
      ),
    ];
    const names = new Set(ofPages.map((name) => name.split(": ")[1]));
    const ofDialogs = found(
      stylesheets.filter((file) => /shell\/dialog\/(?!account)\w+\//.test(file)),
      /(?<=^ +)\.[\w-]+(?=,$| \{)/gm,
    );
    expect(ofDialogs.filter((name) => names.has(name.split(": .")[1]))).toEqual([]);
    expect(ofDialogs.length).toBeGreaterThan(20);
  });

  it("of dialogs are imported by content.css, except the account's, which pages have, too", () => {
    const dialog = "app/shell/dialog/";
    const gathered = [...textOf(`${dialog}content.css`).matchAll(/@import "\.\/(.+)"/g)].map(([, file]) => `${dialog}${file}`);
    expect(gathered.sort()).toEqual(stylesheets.filter((file) => /shell\/dialog\/(?!account)\w+\//.test(file)).sort());
  });
});

/** Returns the matches of a pattern as "file: match". */
function found(among: readonly string[], pattern: RegExp): string[] {
  return among.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([what]) => `${file}: ${what.trim()}`));
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}
