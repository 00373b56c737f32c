import { describe, expect, it } from "vitest";
import { bodyOf, broken, headline, many, page, read, tile, tiles } from "../../../tests/fakes/parsed-page.ts";
import { contentLimits } from "./limits.ts";
import { parseStory } from "./story.ts";

describe("content beyond the limits is dropped, with one fault per list:", () => {
  it("entries of a list", () => {
    const { content, count } = read({ body: many(3_000, (index) => headline(`h${index}`)) });
    expect(content?.body).toHaveLength(contentLimits.entries);
    expect(count).toBe(1);
  });

  it("entries beyond a field's own maximum", () => {
    const { content, count } = read({ body: [tiles("row", ...many(20, (index) => tile(`t${index}`)))], teaser: many(3, () => broken) });
    expect(content?.body).toMatchObject([{ items: many(8, (index) => ({ headline: `t${index}` })) }]);
    expect(count).toBe(1 + 3);
  });

  it("formats", () => {
    const formats = many(20_000, (index) => `${index + 1}x100`).join("\n");
    const list = { _uid: "f", component: "FormatsAndPrices", headline: "x", materialType: "leinwand" };
    expect(bodyOf([{ ...list, formats }])).toEqual([]);
    const { content, count } = read({
      body: [
        { ...list, formats: formats.slice(0, 9_999) },
        { ...list, formats: "40cm 40x30" },
      ],
    });
    const lists = JSON.stringify(content).matchAll(/"formats":"([^"]*)"/g);
    expect([...lists].map(([, list]) => list?.split("\\n").length)).toEqual([contentLimits.formats, 1]);
    expect(count).toBe(2);
  });

  it("nodes of a rich text", () => {
    const text = { type: "doc", content: many(20_000, () => ({ type: "horizontal_rule" })) };
    const { content, count } = read({ body: [{ _uid: "t", component: "Text", text }] });
    expect(JSON.stringify(content).match(/horizontal_rule/g)).toHaveLength(contentLimits.ofField.nodes);
    expect(count).toBe(1);
  });

  it("blocks of one field, without affecting another field", () => {
    const row = (uid: number) => tiles(`r${uid}`, ...many(8, (index) => tile(`${uid} ${index}`)));
    const { story } = parseStory(page({ component: "Home", body: many(100, row), footer: [{ _uid: "f", component: "Footer" }] }));
    expect(story?.content.body?.length).toBeLessThan(contentLimits.ofField.blocks / 8);
    expect(story?.content).toMatchObject({ footer: [{ _uid: "f" }] });
  });
});

describe("a page survives a field that", () => {
  it("is 10,000 levels deep", () => {
    let deep: unknown = {};
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(read({ body: deep, teaser: [deep] }).content).toMatchObject({ title: "Leinwand", body: [] });
  });

  it("contains itself", () => {
    const circle: Record<string, unknown> = headline("a");
    circle.subline = circle;
    expect(bodyOf([circle])).toEqual(["a"]);
  });
});

describe("the largest accepted story, 5 MB, is checked within 100 ms:", () => {
  it.each([
    ["20,000 broken blocks", many(20_000, () => ({ ...broken, more: "x".repeat(200) }))],
    ["20,000 blocks with broken fields", many(20_000, () => headline("a", { level: "h9", subline: 5, more: "x".repeat(150) }))],
    ["a hundred rows of 180 tiles", many(100, (uid) => tiles(`r${uid}`, ...many(180, () => tile("x"))))],
  ])("%s", (_, body) => {
    const raw = page({ body });
    expect(JSON.stringify(raw).length).toBeGreaterThan(4_000_000);
    const times = many(3, () => {
      const since = performance.now();
      parseStory(raw);
      return performance.now() - since;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
