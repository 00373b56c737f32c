import { describe, expect, it } from "vitest";
import { maxSeenPages, parseSeenPages, type SeenPage, withSeenPage } from "./seen-pages.ts";

const page = (number: number): SeenPage => ({
  path: `/page-${number}`,
  name: `Page ${number}`,
  picture: `https://pictures.test/${number}.jpg`,
});

describe("the pages that a browser keeps", () => {
  it("are the last 12, latest first, each once", () => {
    const pages = Array.from({ length: 20 }, (_, number) => page(number)).reduce<readonly SeenPage[]>(withSeenPage, []);
    expect(pages).toHaveLength(maxSeenPages);
    expect(pages[0]).toEqual(page(19));
    expect(
      withSeenPage(pages, page(15))
        .map(({ path }) => path)
        .slice(0, 3),
    ).toEqual(["/page-15", "/page-19", "/page-18"]);
  });

  it.each([
    ["no JSON", "["],
    ["no list", "{}"],
    ["null", "[null]"],
    ["another site's address", JSON.stringify([{ ...page(1), path: "//elsewhere.test" }])],
    ["a script's address", JSON.stringify([{ ...page(1), path: "javascript:alert(1)" }])],
    ["a picture of another scheme", JSON.stringify([{ ...page(1), picture: "javascript:alert(1)" }])],
    ["without a name", JSON.stringify([{ ...page(1), name: "" }])],
  ])("are ignored if an entry is %s", (_, text) => {
    expect(parseSeenPages(text)).toEqual([]);
  });
});
