import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseRedirect } from "./redirect.ts";

afterEach(() => vi.unstubAllEnvs());

const story = (content: Record<string, unknown>, full_slug = "poster/de-de/redirects/alt") => ({
  uuid: "u",
  full_slug,
  published_at: "2031-01-01T00:00:00.000Z",
  content: { component: "Redirect", from: "/alt", to: { linktype: "url", url: "/neu" }, ...content },
});

function fromOf(from: string, full_slug?: string) {
  const read = parseRedirect(story({ from }, full_slug));
  return read && "redirect" in read ? read.redirect.from : (read?.wrong ?? "no redirect");
}

function targetOf(to: unknown) {
  const read = parseRedirect(story({ to }));
  return read && "redirect" in read ? read.redirect.target : (read?.wrong ?? "no redirect");
}

describe("the source", () => {
  it.each([
    ["/alt", "alt"],
    ["alt/", "alt"],
    ["/Alt//Seite.HTML", "alt/seite.html"],
    ["/d/alt", "alt"],
    ["/de/alt", "alt"],
    ["/", ""],
  ])("%s is the path %s of its market", (from, path) => {
    expect(fromOf(from)).toEqual({ folder: "poster/de-de", path });
  });

  it("follows the prefix of its folder's language", () => {
    expect(fromOf("/fr/alt", "poster/fr-ch/redirects/alt")).toEqual({ folder: "poster/fr-ch", path: "alt" });
    expect(fromOf("/it/alt", "poster/fr-ch/redirects/alt")).toContain("from");
  });

  it.each(["//evil.example", "/\\evil", "/a/../b", "/a b", "https://shop.example/a", "/cart", "/api/x", "/%2e%2e/x", " "])(
    "%s is refused",
    (from) => {
      expect(typeof fromOf(from)).toBe("string");
    },
  );
});

describe("the target", () => {
  it("may be a page of the market, with the allowed query parameters", () => {
    expect(targetOf({ linktype: "url", url: "/Neu/?sku=7&x=1#Preise" })).toEqual({
      kind: "page",
      place: { folder: "poster/de-de", path: "neu" },
      query: "?sku=7",
      hash: "#Preise",
    });
  });

  it("may be a story, or a path of another application", () => {
    expect(targetOf({ linktype: "story", id: "t", cached_url: "poster/de-de/neu", anchor: "a b" })).toEqual({
      kind: "story",
      uuid: "t",
      fullSlug: "poster/de-de/neu",
      hash: "#a%20b",
    });
    expect(targetOf({ linktype: "url", url: "/configurator-card?card=1" })).toEqual({ kind: "app", path: "/configurator-card?card=1" });
  });

  it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "mailto:a@b", "neu", "", "http://"])("%s is refused", (url) => {
    expect(targetOf({ linktype: "url", url })).toBe("to is not a target in the shop");
  });
});

describe("a redirect story", () => {
  it("outside the markets' folders is refused", () => {
    expect(parseRedirect(story({}, "redirects/alt"))).toMatchObject({ wrong: expect.stringContaining("folder") });
  });

  it("of another type is ignored", () => {
    expect(parseRedirect(story({ component: "Page" }))).toBeUndefined();
  });

  it("with invalid dates is refused", () => {
    expect(parseRedirect(story({ until: "bald" }))).toMatchObject({ wrong: expect.stringContaining("date") });
  });

  it("of any shape is parsed or refused without an error", () => {
    fc.assert(
      fc.property(fc.record({ from: fc.anything(), to: fc.anything(), since: fc.anything(), until: fc.string() }), (content) => {
        expect(["object", "undefined"]).toContain(typeof parseRedirect(story(content)));
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, url) => {
        const read = parseRedirect(story({ from, to: { linktype: "url", url } }));
        expect(read).toBeDefined();
      }),
    );
  });
});

describe("the time from which a redirect holds", () => {
  it.each(["2031-06-05 08:30", "2031-06-05T08:30", "2031-06-05T08:30:00.000", "2031-06-05T08:30:00.000Z", "2031-06-05T10:30+02:00"])(
    "is 8:30 UTC if written as %s, in any time zone of the process",
    (since) => {
      vi.stubEnv("TZ", "America/New_York");
      expect(new Date("2031-06-05T08:30").toISOString()).toBe("2031-06-05T12:30:00.000Z");
      expect(parseRedirect(story({ since }))).toMatchObject({ redirect: { since: Date.UTC(2031, 5, 5, 8, 30) } });
    },
  );
});
