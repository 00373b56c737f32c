import { describe, expect, it } from "vitest";
import { link, picture, read } from "./example-page.ts";

describe("a link", () => {
  const linkOf = (value: unknown) => {
    const body = read({ body: [{ _uid: "p", component: "PhotoBlock", headline: "x", image: picture, link: value }] }).content?.body;
    return (body as { link?: unknown }[])[0]?.link;
  };

  it("has an anchor that can be encoded", () => {
    const story = { ...link, linktype: "story", url: "", cached_url: "poster/de-de/x" };
    expect(linkOf({ ...story, anchor: "a\ud800" })).toEqual({ ...story, anchor: "a\ufffd" });
  });

  it.each([{ ...link, linktype: "rocket" }, { ...link, url: "x".repeat(3_000) }, "/x", [link], {}])(
    "of no kind, %j, leads nowhere",
    (value) => {
      expect(linkOf(value)).toBeUndefined();
    },
  );

  it("has nothing but where it leads", () => {
    expect(linkOf(JSON.parse('{"linktype":"url","url":"/x","cached_url":"/x","id":7,"onclick":"x","__proto__":{"a":1}}'))).toEqual(link);
  });
});
