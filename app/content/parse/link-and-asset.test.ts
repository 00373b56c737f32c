import { describe, expect, it } from "vitest";
import { link, picture, read } from "../../../tests/fakes/parsed-page.ts";

describe("a link", () => {
  const linkOf = (value: unknown) => {
    const body = read({ body: [{ _uid: "p", component: "PhotoBlock", headline: "x", image: picture, link: value }] }).content?.body;
    return (body as { link?: unknown }[])[0]?.link;
  };

  it("has an anchor without lone surrogates", () => {
    const story = { ...link, linktype: "story", url: "", cached_url: "poster/de-de/x" };
    expect(linkOf({ ...story, anchor: "a\ud800" })).toEqual({ ...story, anchor: "a\ufffd" });
  });

  it.each([{ ...link, linktype: "rocket" }, { ...link, url: "x".repeat(3_000) }, "/x", [link], {}])(
    "that is malformed (%j) is dropped",
    (value) => {
      expect(linkOf(value)).toBeUndefined();
    },
  );

  it("keeps the properties of its target only", () => {
    expect(linkOf(JSON.parse('{"linktype":"url","url":"/x","cached_url":"/x","id":7,"onclick":"x","__proto__":{"a":1}}'))).toEqual(link);
  });
});
