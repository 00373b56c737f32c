import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { parseRedirect, type Redirect } from "./redirect.ts";
import { createRedirectTable, findRedirectIssues, followRedirects, type RedirectContext } from "./table.ts";

const folder = "poster/de-de";
const domains = createDomainTable("https://{channel}.{country}.shop.example", [], "help.shop.example");
const nothing: RedirectContext = {
  now: 1_000,
  slugOf: () => undefined,
  isThere: () => true,
  isPublished: () => false,
  movedTo: () => undefined,
  domains,
};

/** Creates a redirect between two paths. */
function redirect(from: string, to: string, more: Record<string, unknown> = {}, story = `${folder}/redirects/${from.slice(1)}`): Redirect {
  const content = { component: "Redirect", from, to: { linktype: "url", url: to }, permanent: true, ...more };
  const read = parseRedirect({ uuid: story, full_slug: story, published_at: "2031-01-01T00:00:00.000Z", content });
  if (!read || !("redirect" in read)) throw new Error(`refused: ${from} to ${to}`);
  return read.redirect;
}

const table = (...redirects: Redirect[]) => createRedirectTable(redirects);
const at = (path: string) => ({ folder, path });
/** Resolves a path to the target path. */
function pathFrom(redirects: Redirect[], path: string, context: Partial<RedirectContext> = {}) {
  const resolved = followRedirects(table(...redirects), at(path), { ...nothing, ...context });
  return typeof resolved === "object" && resolved.end.kind === "page" ? resolved.end.place.path : resolved;
}

describe("a chain of redirects", () => {
  it("is shortened to its end", () => {
    expect(pathFrom([redirect("/a", "/b"), redirect("/b", "/c"), redirect("/c", "/end")], "a")).toBe("end");
  });

  it("is permanent only if each step is", () => {
    const chain = (permanent: boolean) => table(redirect("/a", "/b"), redirect("/b", "/c", { permanent }));
    expect(followRedirects(chain(true), at("a"), nothing)).toMatchObject({ permanent: true });
    expect(followRedirects(chain(false), at("a"), nothing)).toMatchObject({ permanent: false });
  });

  it("ends at the first published page", () => {
    const isPublished = (slug: string) => slug === `${folder}/b`;
    expect(pathFrom([redirect("/a", "/b"), redirect("/b", "/c")], "a", { isPublished })).toBe("b");
  });

  it("follows a moved story", () => {
    const movedTo = (slug: string) => (slug === `${folder}/b` ? `${folder}/neu` : undefined);
    expect(pathFrom([redirect("/a", "/b")], "a", { movedTo })).toBe("neu");
  });

  it("of any length leads to its end, or is refused as too long", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
        const chain = Array.from({ length }, (_, step) => redirect(`/p${step}`, `/p${step + 1}`));
        const resolved = pathFrom(chain, "p0");
        expect(resolved).toBe(length <= 10 ? `p${length}` : "too-long");
      }),
    );
  });
});

describe("any table", () => {
  const names = fc.integer({ min: 0, max: 12 }).map((number) => `n${number}`);
  const tables = fc.array(fc.tuple(names, names), { maxLength: 30 });
  const built = (pairs: [string, string][]) =>
    pairs.map(([from, to], index) => redirect(`/${from}`, `/${to}`, {}, `${folder}/redirects/${index}`));

  it("leads to a published page or the end of a chain, never in a circle", () => {
    fc.assert(
      fc.property(tables, names, fc.uniqueArray(names), (pairs, start, pages) => {
        const redirects = built(pairs);
        const isPublished = (slug: string) => pages.some((page) => slug === `${folder}/${page}`);
        const end = pathFrom(redirects, start, { isPublished });
        if (typeof end !== "string" || end === "circle" || end === "too-long") return;
        expect(pages.includes(end) || table(...redirects).from(at(end)).length === 0).toBe(true);
        expect(end).not.toBe(start);
      }),
    );
  });

  it("reports an issue for each redirect it does not follow, and for no other", () => {
    fc.assert(
      fc.property(tables, fc.uniqueArray(names), (pairs, pages) => {
        const redirects = built(pairs);
        const isPublished = (slug: string) => pages.some((page) => slug === `${folder}/${page}`);
        const context = { ...nothing, isPublished };
        const faulty = new Map(findRedirectIssues(table(...redirects), context).map(({ redirect, wrong }) => [redirect.story, wrong]));
        for (const one of redirects) {
          const [first] = table(...redirects).from(one.from);
          const resolved = followRedirects(table(...redirects), one.from, context);
          const expected = isPublished(`${folder}/${one.from.path}`)
            ? "shadow"
            : first?.story !== one.story
              ? "twice"
              : typeof resolved === "string"
                ? resolved
                : undefined;
          expect([one.story, faulty.get(one.story)]).toEqual([one.story, expected]);
        }
      }),
    );
  });

  it("is independent of redirects added and deleted before", () => {
    fc.assert(
      fc.property(tables, tables, names, (kept, gone, start) => {
        const worked = createRedirectTable(built([...gone, ...kept]));
        const rest = built([...gone, ...kept]).slice(gone.length);
        for (const { uuid } of built(gone)) worked.delete(uuid);
        expect(worked.size).toBe(rest.length);
        expect(followRedirects(worked, at(start), nothing)).toEqual(followRedirects(table(...rest), at(start), nothing));
      }),
    );
  });
});

describe("dates of a redirect", () => {
  const day = 86_400_000;
  const written = (moment: number) => new Date(moment).toISOString().slice(0, 16).replace("T", " ");
  const moments = fc.integer({ min: 0, max: 1_000 }).map((number) => number * day);

  it("limit it to the time from since to until", () => {
    fc.assert(
      fc.property(moments, moments, moments, (since, until, now) => {
        const resolved = pathFrom([redirect("/a", "/b", { since: written(since), until: written(until) })], "a", { now });
        expect(resolved).toBe(since <= now && now < until ? "b" : undefined);
      }),
    );
  });

  it("let the one that began later win", () => {
    const redirects = [
      redirect("/a", "/sommer", { since: "1970-01-05 00:00", until: "1970-01-09 00:00" }, `${folder}/redirects/z`),
      redirect("/a", "/immer", {}, `${folder}/redirects/b`),
    ];
    expect([1, 6, 20].map((days) => pathFrom(redirects, "a", { now: days * day }))).toEqual(["immer", "sommer", "immer"]);
  });

  it("hide an issue of the past, and show one of the future", () => {
    const gone = redirect("/a", "/a", { until: "1970-01-01 00:00" });
    const coming = redirect("/b", "/b", { since: "2099-01-01 00:00" });
    expect(findRedirectIssues(table(gone, coming), nothing).map(({ redirect: { from }, wrong }) => [from.path, wrong])).toEqual([
      ["b", "circle"],
    ]);
  });
});

describe("an absolute target", () => {
  const leadTo = (to: string) => {
    const resolved = followRedirects(table(redirect("/a", to)), at("a"), nothing);
    return typeof resolved === "object" ? resolved.end : resolved;
  };

  it("on a market of the shop is a page of that market", () => {
    expect(leadTo("https://poster.ch.shop.example/fr/d/toile?sku=1#prix")).toEqual({
      kind: "page",
      place: { folder: "poster/fr-ch", path: "toile" },
      query: "?sku=1",
      hash: "#prix",
    });
  });

  it("of a designer on the same market is its path without the prefix", () => {
    expect(leadTo("https://poster.de.shop.example/d/configurator-card/?locale=de-AT&quantity=5")).toEqual({
      kind: "app",
      path: "/configurator-card/?locale=de-AT&quantity=5",
    });
  });

  it("of another market's designer is kept", () => {
    const designer = "https://poster.ch.shop.example/configurator-card/?locale=fr-CH";
    expect(leadTo(designer)).toEqual({ kind: "address", url: designer });
  });

  it("of the help centre is kept", () => {
    expect(leadTo("https://help.shop.example/a")).toEqual({ kind: "address", url: "https://help.shop.example/a" });
  });

  it.each([
    "https://evil.example/",
    "https://poster.de.shop.example.evil.example/",
    "https://evilshop.example/",
    "https://a@help.shop.example/",
  ])("%s is refused", (address) => {
    expect(leadTo(address)).toBe("elsewhere");
  });
});
