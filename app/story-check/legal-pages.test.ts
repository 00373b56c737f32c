import { describe, expect, it } from "vitest";
import { helpPages, legalPages, servicePagePath } from "#app/locale/pages/service-pages.ts";
import { operatorFactNames } from "#content-types/pages/operator.ts";
import { found, space, story, storyLink } from "../../tests/fakes/checked-page.ts";
import { severities } from "./finding.ts";
import { checkMarketPages } from "./legal-pages.ts";

const folder = "poster/de-de";
const slugs = legalPages.map((page) => `${folder}/${servicePagePath(page, "de-DE")}`);
const account = `${folder}/kundenkonto`;
const search = `${folder}/suche`;
const help = helpPages.map((page) => `${folder}/${servicePagePath(page, "de-DE")}`);
const market = [`${folder}/home`, account, search, ...slugs, ...help];
const codesOf = (published: string[]) =>
  checkMarketPages({ published: new Set(published) }).flatMap(({ story, report }) =>
    report.findings.map(({ code, suggestion }) => [story, code, suggestion]),
  );

describe("a market", () => {
  it.each(legalPages)("without its page for %s has an error", (page) => {
    const slug = `${folder}/${servicePagePath(page, "de-DE")}`;
    expect(codesOf(market.filter((other) => other !== slug))).toEqual([[`${folder}/home`, "no-legal-page", slug]]);
  });

  it("without its account page has an error", () => {
    expect(codesOf(market.filter((other) => other !== account))).toEqual([[`${folder}/home`, "no-account-page", account]]);
  });

  it("without its search page has an error", () => {
    expect(codesOf(market.filter((other) => other !== search))).toEqual([[`${folder}/home`, "no-search-page", search]]);
    expect(severities["no-search-page"]).toBe("error");
  });

  it.each(help)("without %s has a warning", (slug) => {
    expect(codesOf(market.filter((other) => other !== slug))).toEqual([[`${folder}/home`, "no-help-page", slug]]);
    expect(severities["no-help-page"]).toBe("warning");
  });

  it("with all of these pages, or without a home story, has no finding", () => {
    expect(codesOf(market)).toEqual([]);
    expect(codesOf([])).toEqual([]);
  });

  it("needs its pages in each of its languages", () => {
    expect(codesOf(["poster/fr-ch/home"]).map(([, , slug]) => slug)).toEqual(
      expect.arrayContaining(["poster/fr-ch/mentions-legales", "poster/fr-ch/kundenkonto", "poster/fr-ch/recherche", "poster/fr-ch/aide"]),
    );
  });
});

describe("a footer", () => {
  const known = { ...space, published: new Set([...space.published, ...slugs]) };
  const footerWith = (targets: string[], ...urls: string[]) => ({
    _uid: "f",
    component: "Footer",
    boxes: [
      {
        ...{ _uid: "b", component: "FooterBox", kind: "about", title: "Mehr" },
        items: urls.map((url) => ({ _uid: url, component: "FooterBoxLink", text: "Wort", link: { linktype: "url", url } })),
      },
    ],
    legalLinks: targets.map((slug) => ({ _uid: slug, component: "FooterLink", text: "Wort", link: storyLink(slug) })),
  });
  const override = (footer: object) => found(story({ footerOverride: [footer] }), known);

  it("may link to legal pages anywhere, by story or by URL", () => {
    expect(override(footerWith(slugs))).toEqual([]);
    expect(override(footerWith(slugs.slice(1), "/impressum"))).toEqual([]);
    expect(override(footerWith(slugs.slice(1), "https://poster.de.shop.test/impressum#anbieter"))).toEqual([]);
  });

  it("without a link to each legal page has a warning", () => {
    const warning = "warning no-legal-link content.footerOverride.0 → impressum";
    expect(override(footerWith(slugs.slice(1)))).toEqual([warning]);
    expect(override(footerWith(slugs.slice(1), "https://elsewhere.example/impressum"))).toEqual([warning]);
  });
});

describe("the operator", () => {
  const filled = { country: "DE", ...Object.fromEntries(operatorFactNames.map((fact) => [fact, "Wort"])) };
  const check = (content: object, fullSlug = "operator") =>
    found({ full_slug: fullSlug, name: "n", tag_list: [], content: { _uid: "o", component: "Operator", ...content } });

  it("has a note for every fact to be filled in, and no warning", () => {
    expect(check(filled)).toEqual([]);
    expect(check({ ...filled, vatId: "", address: " " })).toEqual([
      "note unfilled-fact content.address",
      "note unfilled-fact content.vatId",
    ]);
  });

  it("is read in one place only", () => {
    expect(check(filled, `${folder}/operator`)).toEqual(["error no-story full_slug → operator"]);
  });

  it("is needed by a page that shows its facts", () => {
    const page = story({
      body: [
        { _uid: "h", component: "Headline", headline: "Worte" },
        { _uid: "x", component: "OperatorFacts" },
      ],
    });
    expect(found(page)).toEqual(["error no-operator content.body.1 → operator"]);
    expect(found(page, { ...space, published: new Set([...space.published, "operator"]) })).toEqual([]);
  });
});
