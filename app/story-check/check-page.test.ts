import { describe, expect, it } from "vitest";
import {
  body,
  emailLink,
  found,
  headline,
  link,
  paragraph,
  picture,
  space,
  story,
  storyLink,
  text,
  urlLink,
  withTeaser,
  words,
} from "../../tests/fakes/checked-page.ts";
import { checkPage } from "./check-page.ts";
import { maxFindings } from "./finding.ts";

it("the check finds nothing on a valid page", () => {
  expect(checkPage(story(), space)).toEqual({ errors: 0, warnings: 0, notes: 0, findings: [] });
});

describe("content that the parser drops", () => {
  it.each<[string, unknown, string]>([
    ["an unknown block", body({ _uid: "a", component: "Karussell" }), "error unknown-block content.body.0"],
    ["a block in the wrong place", body({ _uid: "a", component: "Page" }), "error misplaced-block content.body.0"],
    ["a missing headline", body(headline({ headline: undefined })), "error missing content.body.0.headline"],
    ["a headline that is too long", body(headline({ headline: "Wort ".repeat(40) })), "error too-long content.body.0.headline"],
    ["a number for a headline", body(headline({ headline: 5 })), "error wrong-kind content.body.0.headline"],
    ["an unknown option", body(headline({ level: "h7" })), "error unknown-value content.body.0.level"],
    ["invisible characters", body(headline({ headline: "a\u0000" })), "warning unclean content.body.0.headline"],
    ["no story at all", null, "error no-story story"],
    ["a story outside of every market", story({}, "irgendwo/leinwanddruck"), "error no-story full_slug"],
  ])("%s is reported with the path of its field", (_, raw, expected) => {
    expect(found(raw)).toContain(expected);
  });

  it("is reported once per fault, up to a maximum", () => {
    const many = Array.from({ length: 100 }, (_, number) => ({ _uid: `${number}`, component: "Nope" }));
    const places = ["teaser", "uspTeaser", "calculator", "body", "alternates", "breadcrumb", "bar", "footerOverride"];
    const report = checkPage(story(Object.fromEntries(places.map((place) => [place, many]))), space);
    expect(report.findings.length).toBeLessThanOrEqual(maxFindings);
    expect(new Set(report.findings.map(({ code, at }) => `${code} ${at}`)).size).toBe(report.findings.length);
  });
});

describe("links", () => {
  it.each<[string, unknown, string[]]>([
    ["to a page by its slug", storyLink("poster/de-de/home"), []],
    ["to a page by its id", storyLink("", { id: "id-2" }), []],
    ["to a misspelt slug", storyLink("poster/de-de/leinwandruck"), [`error dead-link ${link} → poster/de-de/leinwanddruck`]],
    [
      "to a page in another folder",
      storyLink("poster/de-de/wandkalender"),
      [`error dead-link ${link} → poster/de-de/fotokalender/wandkalender`],
    ],
    ["to a slug without a similar one", storyLink("poster/de-de/qqqqqqqqqqqq"), [`error dead-link ${link}`]],
    ["to the former slug of a story", storyLink("poster/de-de/umzug"), [`error dead-link ${link} → poster/de-de/leinwanddruck`]],
    [
      "to a moved story, by its id",
      storyLink("poster/de-de/umzug", { id: "id-2" }),
      [`warning moved-link ${link} → poster/de-de/fotos-auf-acrylglas`],
    ],
    ["to another market's story", storyLink("poster/de-at/leinwanddruck"), [`error dead-link ${link} → poster/de-de/leinwanddruck`]],
    ["to a draft", storyLink("poster/de-de/entwurf"), [`error unpublished-link ${link}`]],
    ["to a block of this page", storyLink("poster/de-de/leinwanddruck", { anchor: "headline" }), []],
    [
      "to a block that does not exist",
      storyLink("poster/de-de/leinwanddruck", { anchor: "headlines" }),
      [`warning dead-anchor ${link} → headline`],
    ],
    ["to a typed path", urlLink("/fotokalender/wandkalender"), []],
    ["to the home page, typed", urlLink("/"), []],
    ["to a theme", urlLink("/themes/taufe-aquarell"), []],
    [
      "to a typed path that does not exist",
      urlLink("/leinwandruck"),
      [`error dead-link ${link} → https://poster.de.shop.test/leinwanddruck`],
    ],
    ["to another market's page", urlLink("https://poster.at.shop.test/leinwanddruck"), []],
    ["to another site", urlLink("https://example.com/leinwandruck"), []],
    ["to another application", urlLink("/magazin/tipps"), []],
    ["to a script", urlLink("javascript:alert(1)"), [`error unsafe-link ${link}`]],
    ["to a person", emailLink("a@b.test"), []],
    ["without a recipient, to share the page", urlLink("mailto:?subject=Schau%20mal"), []],
    ["to an address with an apostrophe and an umlaut", urlLink("mailto:o'brien@m%C3%BCller.de"), []],
    ["to two persons with a subject", emailLink("mailto:a@b.test,c@d.test?subject=Moin"), []],
    ["to a text that is not an e-mail address", emailLink("nope"), [`error dead-link ${link}`]],
    ["to a typed text that is not an e-mail address", urlLink("mailto:nope"), [`error dead-link ${link}`]],
  ])("%s", (_, target, expected) => {
    expect(found(withTeaser({ link: target }))).toEqual(expected);
  });

  it("within a text are checked like those of a field", () => {
    const mark = { type: "link", attrs: { linktype: "story", uuid: "", href: "/poster/de-de/leinwandruck" } };
    expect(found(body(text(paragraph(words("hier", mark)))))).toEqual([
      "error dead-link content.body.0.text.content.0.content.0.marks.0 → poster/de-de/leinwanddruck",
    ]);
  });

  it("are not reported as dead while the space is incomplete", () => {
    expect(found(withTeaser({ link: storyLink("poster/de-de/leinwandruck") }), { ...space, complete: false })).toEqual([]);
  });

  it.each([
    ["/configurator-photo-frame/?sku=leinwand-600x400&materialType=leinwand", []],
    ["/configurator-photo-frame/?sku=leinwand-600x400&materialType=poster", [`error refused-by-designer ${link}`]],
    [
      "/configurator-card/?card=folded-148x105&quantity=55&rocket=1",
      [`error refused-by-designer ${link} → /configurator-card/?card=folded-148x105&quantity=55`],
    ],
    // The page's own locale replaces a typed one.
    ["/configurator-photo-frame/?sku=leinwand-600x400&locale=tlh", []],
    ["/configurator-photo-frame/?materialType=leinwand", [`error no-price ${link}`]],
    ["/configurator-card/?occasion=taufe", [`error no-price ${link}`]],
    ["/configurator-photobook/?photobookType=fotoheft&photobookFormat=145-145", [`error no-price ${link}`]],
  ])("into a designer need valid parameters, and enough for a price: %s", (address, expected) => {
    expect(found(withTeaser({ link: urlLink(address) }))).toEqual(expected);
  });
});

describe("a person", () => {
  const form = (person: unknown) => body(headline(), { _uid: "f", component: "ContactForm", headline: "Wort", person });
  it.each<[string, unknown, string[]]>([
    ["who exists", storyLink("poster/de-de/themes"), []],
    ["who does not exist", storyLink("poster/de-de/qqqqqqqqqqqq"), ["error dead-link content.body.1.person"]],
    ["who is not a story", urlLink("https://example.com/anna"), ["warning unread-value content.body.1.person"]],
  ])("%s", (_, person, expected) => {
    expect(found(form(person))).toEqual(expected);
  });

  it("has a story, which is not checked for fields of pages", () => {
    const person = { _uid: "p", component: "Person", name: "Anna", image: { ...picture, alt: "" } };
    expect(found({ ...story({}, "poster/de-de/people/anna"), content: person })).toEqual(["warning no-alternative-text content.image.alt"]);
    expect(found({ ...story({}, "poster/de-de/people/anna"), content: { ...person, name: "", image: null } })).toEqual([
      "error missing content.name",
    ]);
  });
});

describe("pictures", () => {
  it.each<[string, object, string[]]>([
    ["without an alternative text", { alt: "" }, ["warning no-alternative-text content.teaser.0.image.alt"]],
    [
      "smaller than its place",
      { filename: "https://a.test/f/1/800x600/a/a.jpg" },
      ["warning small-picture content.teaser.0.image.filename"],
    ],
    ["of unknown size", { filename: "https://a.test/a.jpg" }, []],
    ["without a valid address", { filename: "javascript:x" }, ["error no-picture content.teaser.0.image"]],
    ["that was removed", { filename: "" }, ["error missing content.teaser.0.image"]],
  ])("one %s", (_, more, expected) => {
    expect(found(withTeaser({ image: { ...picture, ...more } }))).toEqual(expected);
  });

  it("are checked against the size of their block's variant", () => {
    const small = { ...picture, filename: "https://a.test/f/1/800x600/a/a.jpg" };
    expect(found(withTeaser({ image: small, variant: "split" }))).toEqual([]);
  });
});

describe("texts and headings", () => {
  it.each<[string, unknown, string[]]>([
    [
      "a page without a main heading",
      story({ teaser: [], body: [text(paragraph(words("a")))] }),
      ["warning no-main-heading content.body.0"],
    ],
    [
      "a page whose block always has the main heading",
      story({ teaser: [], body: [text(paragraph(words("a"))), { _uid: "w", component: "Wishlist", headline: "Merkliste" }] }),
      [],
    ],
    [
      "a headline of the first level skipped before such a block",
      story({ teaser: [], body: [headline({ level: "h3" }), { _uid: "w", component: "Wishlist", headline: "Merkliste" }] }),
      ["warning heading-order content.body.0.headline → level 2"],
    ],
    [
      "a second block that always has the main heading",
      body({ _uid: "w", component: "Wishlist", headline: "Merkliste" }, { _uid: "a", component: "Account", headline: "Konto" }),
      ["warning second-main-heading content.body.1"],
    ],
    [
      "a level skipped by a headline",
      story({ body: [headline({ level: "h3" })] }),
      ["warning heading-order content.body.0.headline → level 2"],
    ],
    [
      "a level skipped within a text",
      body(headline(), text({ type: "heading", attrs: { level: 4 }, content: [words("a")] })),
      ["warning heading-order content.body.1.text.content.0 → level 3"],
    ],
    [
      "a word that is too long for a phone",
      body(headline({ headline: "Donaudampfschifffahrtsgesellschaft" })),
      ["warning long-word content.body.0.headline"],
    ],
    ["the same word with soft hyphens", body(headline({ headline: "Donau\u00addampf\u00adschifffahrts\u00adgesellschaft" })), []],
    ["markup", body(headline({ headline: "Ein <b>Wort</b>" })), ["warning typed-markup content.body.0.headline → Ein Wort"]],
    [
      "a node that is not shown",
      body(text({ type: "emoji" }, paragraph(words("a")))),
      ["error unknown-node content.body.0.text.content.0"],
    ],
    [
      "a mark that is not shown",
      body(text(paragraph(words("a", { type: "textStyle" })))),
      ["warning unknown-mark content.body.0.text.content.0.content.0.marks.0"],
    ],
    ["an empty text", body(text(paragraph())), ["error missing content.body.0.text"]],
  ])("%s", (_, raw, expected) => {
    expect(found(raw)).toEqual(expected);
  });
});

describe("metadata", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["a title that is too long", { title: "x ".repeat(31) }, ["warning long-title content.title"]],
    ["a description that is too long", { description: "x ".repeat(81) }, ["warning long-description content.description"]],
    ["unknown robots directives", { robots: "bitte nicht" }, ["warning unread-value content.robots"]],
    ["a canonical address elsewhere", { canonicalUrl: "https://example.com/" }, ["warning unread-value content.canonicalUrl"]],
    ["an invalid colour", { ctaColor: "rot" }, ["warning unread-value content.ctaColor"]],
  ])("%s", (_, content, expected) => {
    expect(found(story(content))).toEqual(expected);
  });

  const alternate = (locale: string, path: string) => ({ _uid: locale, component: "Alternate", locale, path });
  const own = alternate("de-DE", "leinwanddruck");

  it.each<[string, object[], string[]]>([
    ["pages that name each other", [own, alternate("de-AT", "leinwanddruck")], []],
    [
      "a page that does not link back",
      [own, alternate("de-CH", "leinwanddruck")],
      ["warning unanswered-alternate content.alternates → poster/de-ch/leinwanddruck"],
    ],
    ["a page that does not exist", [own, alternate("fr-FR", "toile")], ["warning dead-alternate content.alternates"]],
    ["an unknown locale", [own, alternate("xx-XX", "x")], ["warning unknown-locale content.alternates.1.locale"]],
    ["another path for the page itself", [alternate("de-DE", "leinwand")], ["warning other-self content.alternates → leinwanddruck"]],
  ])("alternates: %s", (_, alternates, expected) => {
    expect(found(story({ alternates }))).toEqual(expected);
  });
});
