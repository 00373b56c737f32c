import { describe, expect, it } from "vitest";
import { bodyOf, headline, page, read } from "../../../tests/fakes/parsed-page.ts";
import { parseStory } from "./story.ts";

/** Parses blocks of the page's body. */
const body = (...blocks: unknown[]) => read({ body: blocks });

describe("an option", () => {
  it("is one that the content type declares", () => {
    const chosen = headline("a", { level: "h3", align: "left" });
    expect(body(chosen)).toMatchObject({ content: { body: [chosen] }, count: 0 });
  });

  it.each(["", " ", null, undefined])("that the editor did not choose (%j) is absent", (empty) => {
    expect(body(headline("a", { level: empty, align: empty }))).toMatchObject({ content: { body: [headline("a")] }, count: 0 });
  });

  it.each(["h4", "constructor", 5, ["h2"], {}])("that is not declared (%j) is left out, and its block stays", (level) => {
    const { content, paths } = body(headline("a", { level, align: "center" }));
    expect(content?.body).toEqual([headline("a", { align: "center" })]);
    expect(paths).toEqual(["content.body.0.level"]);
  });

  it("that is not declared leaves a container without it", () => {
    const container = { _uid: "c", component: "PublicContainer", body: [headline("a")] };
    expect(body({ ...container, background: "constructor", width: "constructor" }).content?.body).toEqual([container]);
  });

  const margin = { _uid: "m", component: "Margin", size: "small" };
  const usp = { _uid: "u", component: "UspTeaserItem", icon: "quality", headline: "x" };
  const usps = { _uid: "usps", component: "UspTeaser", items: [usp] };
  const material = { _uid: "cm", component: "CalculatorMaterial", materialType: "leinwand", formats: "400x300" };
  const calculator = { _uid: "c", component: "Calculator", headline: "x", product: "photoFrame", materials: [material] };

  it("that is required and not declared drops its block", () => {
    expect(bodyOf([margin, { ...margin, size: "constructor" }, { ...margin, size: "" }])).toEqual(["m"]);
    expect(read({ uspTeaser: [{ ...usps, items: [usp, { ...usp, icon: "rocket" }] }] }).content?.uspTeaser).toEqual([usps]);
    const materials = [material, { ...material, materialType: "karton" }];
    expect(read({ calculator: [{ ...calculator, materials }] }).content?.calculator).toEqual([calculator]);
  });
});

describe("several options", () => {
  const facts = { _uid: "f", component: "OperatorFacts" };

  it("are the declared ones, in the editor's order", () => {
    const { content, paths } = body({ ...facts, facts: ["phone", "constructor", "name", 5] });
    expect(content?.body).toEqual([{ ...facts, facts: ["phone", "name"] }]);
    expect(paths).toEqual(["content.body.0.facts.1", "content.body.0.facts.3"]);
  });

  it("may be an empty list, and are absent if the editor never opened the field", () => {
    expect(body({ ...facts, facts: [] }).content?.body).toEqual([{ ...facts, facts: [] }]);
    expect(body({ ...facts, facts: "" }).content?.body).toEqual([facts]);
  });
});

describe("a number", () => {
  const review = { _uid: "r", component: "Review", title: "x", text: "x", authorName: "x" };
  const reviews = (rating: unknown, stars: unknown) => ({
    ...{ _uid: "p", component: "ProductReviews", headline: "x", count: 1, rating },
    reviews: [{ ...review, stars }],
  });

  it("is a number, though the content service stores a string", () => {
    expect(body(reviews("4.60", "5"))).toMatchObject({ content: { body: [reviews(4.6, 5)] }, count: 0 });
  });

  it.each(["0.0000001", "-0", "5", "4.999999999999999"])("from the snapshot is the one of the story: %s", (rating) => {
    const first = parseStory(page({ body: [reviews(rating, "1")] }));
    const second = parseStory(JSON.parse(JSON.stringify(page({ body: first.story?.content.body }))));
    expect(second.faults.count).toBe(0);
    expect(JSON.stringify(second.story)).toBe(JSON.stringify(first.story));
    expect(second.story?.content.body).toMatchObject([{ rating: expect.closeTo(Number(rating), 15) }]);
  });

  it.each([1e16, 1e300, "1".repeat(16), true, "4,6", "0x5"])(
    "of another spelling or size (%j) drops the block that requires it",
    (count) => {
      expect(body({ ...reviews(4, 4), count })).toMatchObject({ content: { body: [] }, count: 1 });
    },
  );
});
