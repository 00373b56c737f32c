import { describe, expect, it } from "vitest";
import { checkPage } from "./check-page.ts";
import {
  body,
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
} from "./example-page.ts";
import { maxFindings } from "./finding.ts";

it("finds nothing on a page that is right", () => {
  expect(checkPage(story(), space)).toEqual({ errors: 0, warnings: 0, findings: [] });
});

describe("what the door leaves out", () => {
  it.each<[string, unknown, string]>([
    ["an unknown block", body({ _uid: "a", component: "Karussell" }), "error unknown-block content.body.0"],
    ["a block in the wrong place", body({ _uid: "a", component: "Page" }), "error misplaced-block content.body.0"],
    ["a headline that is missing", body(headline({ headline: undefined })), "error missing content.body.0.headline"],
    ["a headline that is too long", body(headline({ headline: "Wort ".repeat(40) })), "error too-long content.body.0.headline"],
    ["a number for a headline", body(headline({ headline: 5 })), "error wrong-kind content.body.0.headline"],
    ["an option that there is not", body(headline({ level: "h7" })), "error unknown-value content.body.0.level"],
    ["signs that nobody sees", body(headline({ headline: "a\u0000" })), "warning unclean content.body.0.headline"],
    ["no story at all", null, "error no-story story"],
    ["a story outside of every market", story({}, "irgendwo/leinwanddruck"), "error no-story full_slug"],
  ])("%s is told with the way to its field", (_, raw, expected) => {
    expect(found(raw)).toContain(expected);
  });

  it("is told once each, and in a bounded number", () => {
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
    ["to nothing that is like it", storyLink("poster/de-de/qqqqqqqqqqqq"), [`error dead-link ${link}`]],
    ["to where a story was", storyLink("poster/de-de/umzug"), [`error dead-link ${link} → poster/de-de/leinwanddruck`]],
    [
      "to a story that has moved, by its id",
      storyLink("poster/de-de/umzug", { id: "id-2" }),
      [`warning moved-link ${link} → poster/de-de/fotos-auf-acrylglas`],
    ],
    ["to another market's story", storyLink("poster/de-at/leinwanddruck"), [`error dead-link ${link} → poster/de-de/leinwanddruck`]],
    ["to a draft", storyLink("poster/de-de/entwurf"), [`error unpublished-link ${link}`]],
    ["to a block of this page", storyLink("poster/de-de/leinwanddruck", { anchor: "headline" }), []],
    [
      "to a block that is not here",
      storyLink("poster/de-de/leinwanddruck", { anchor: "headlines" }),
      [`warning dead-anchor ${link} → headline`],
    ],
    ["to a typed path", urlLink("/fotokalender/wandkalender"), []],
    ["to the home page, typed", urlLink("/"), []],
    ["to a theme", urlLink("/themes/taufe-aquarell"), []],
    [
      "to a typed path that is not there",
      urlLink("/leinwandruck"),
      [`error dead-link ${link} → https://poster.de.shop.test/leinwanddruck`],
    ],
    ["to another market's page", urlLink("https://poster.at.shop.test/leinwanddruck"), []],
    ["to another site", urlLink("https://example.com/leinwandruck"), []],
    ["to another application", urlLink("/magazin/tipps"), []],
    ["to a script", urlLink("javascript:alert(1)"), [`error unsafe-link ${link}`]],
    ["to a person", { fieldtype: "multilink", linktype: "email", id: "", url: "", cached_url: "", email: "a@b.test" }, []],
  ])("%s", (_, target, expected) => {
    expect(found(withTeaser({ link: target }))).toEqual(expected);
  });

  it("within a text are checked like those of a field", () => {
    const mark = { type: "link", attrs: { linktype: "story", uuid: "", href: "/poster/de-de/leinwandruck" } };
    expect(found(body(text(paragraph(words("hier", mark)))))).toEqual([
      "error dead-link content.body.0.text.content.0.content.0.marks.0 → poster/de-de/leinwanddruck",
    ]);
  });

  it("are not called dead where not all of the space is known", () => {
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
  ])("into a designer hand it what it takes, and enough for a price: %s", (address, expected) => {
    expect(found(withTeaser({ link: urlLink(address) }))).toEqual(expected);
  });
});

describe("a person", () => {
  const form = (person: unknown) => body(headline(), { _uid: "f", component: "ContactForm", headline: "Wort", person });
  it.each<[string, unknown, string[]]>([
    ["who is there", storyLink("poster/de-de/themes"), []],
    ["who is not", storyLink("poster/de-de/qqqqqqqqqqqq"), ["error dead-link content.body.1.person"]],
    ["who is no story", urlLink("https://example.com/anna"), ["warning unread-value content.body.1.person"]],
  ])("%s", (_, person, expected) => {
    expect(found(form(person))).toEqual(expected);
  });

  it("has a story of their own, which lacks nothing that only pages have", () => {
    const person = { _uid: "p", component: "Person", name: "Anna", image: { ...picture, alt: "" } };
    expect(found({ ...story({}, "poster/de-de/people/anna"), content: person })).toEqual(["warning no-alternative-text content.image.alt"]);
    expect(found({ ...story({}, "poster/de-de/people/anna"), content: { ...person, name: "", image: null } })).toEqual([
      "error missing content.name",
    ]);
  });
});

describe("pictures", () => {
  it.each<[string, object, string[]]>([
    ["without words", { alt: "" }, ["warning no-alternative-text content.teaser.0.image.alt"]],
    [
      "smaller than where it stands",
      { filename: "https://a.test/f/1/800x600/a/a.jpg" },
      ["warning small-picture content.teaser.0.image.filename"],
    ],
    ["whose size nobody names", { filename: "https://a.test/a.jpg" }, []],
    ["without an address of its own", { filename: "javascript:x" }, ["error no-picture content.teaser.0.image"]],
    ["that was taken out", { filename: "" }, ["error missing content.teaser.0.image"]],
  ])("one %s", (_, more, expected) => {
    expect(found(withTeaser({ image: { ...picture, ...more } }))).toEqual(expected);
  });

  it("are measured by the variant that they stand in", () => {
    const small = { ...picture, filename: "https://a.test/f/1/800x600/a/a.jpg" };
    expect(found(withTeaser({ image: small, variant: "split" }))).toEqual([]);
  });
});

describe("words and headings", () => {
  it.each<[string, unknown, string[]]>([
    [
      "a page without a main heading",
      story({ teaser: [], body: [text(paragraph(words("a")))] }),
      ["warning no-main-heading content.body.0"],
    ],
    [
      "a level left out by a headline",
      story({ body: [headline({ level: "h3" })] }),
      ["warning heading-order content.body.0.headline → level 2"],
    ],
    [
      "a level left out within a text",
      body(headline(), text({ type: "heading", attrs: { level: 4 }, content: [words("a")] })),
      ["warning heading-order content.body.1.text.content.0 → level 3"],
    ],
    [
      "a word that no phone has room for",
      body(headline({ headline: "Donaudampfschifffahrtsgesellschaft" })),
      ["warning long-word content.body.0.headline"],
    ],
    ["the same with places to part it", body(headline({ headline: "Donau\u00addampf\u00adschifffahrts\u00adgesellschaft" })), []],
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
    ["a text without words", body(text(paragraph())), ["error missing content.body.0.text"]],
  ])("%s", (_, raw, expected) => {
    expect(found(raw)).toEqual(expected);
  });
});

describe("what machines read", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["a title that is cut", { title: "x ".repeat(31) }, ["warning long-title content.title"]],
    ["a description that is cut", { description: "x ".repeat(81) }, ["warning long-description content.description"]],
    ["robots that nobody understands", { robots: "bitte nicht" }, ["warning unread-value content.robots"]],
    ["a canonical address elsewhere", { canonicalUrl: "https://example.com/" }, ["warning unread-value content.canonicalUrl"]],
    ["a colour that is none", { ctaColor: "rot" }, ["warning unread-value content.ctaColor"]],
  ])("%s", (_, content, expected) => {
    expect(found(story(content))).toEqual(expected);
  });

  const alternate = (locale: string, path: string) => ({ _uid: locale, component: "Alternate", locale, path });
  const own = alternate("de-DE", "leinwanddruck");

  it.each<[string, object[], string[]]>([
    ["pages that name each other", [own, alternate("de-AT", "leinwanddruck")], []],
    [
      "a page that does not answer",
      [own, alternate("de-CH", "leinwanddruck")],
      ["warning unanswered-alternate content.alternates → poster/de-ch/leinwanddruck"],
    ],
    ["a page that is not there", [own, alternate("fr-FR", "toile")], ["warning dead-alternate content.alternates"]],
    ["a locale that there is not", [own, alternate("xx-XX", "x")], ["warning unknown-locale content.alternates.1.locale"]],
    ["another path for itself", [alternate("de-DE", "leinwand")], ["warning other-self content.alternates → leinwanddruck"]],
  ])("alternates: %s", (_, alternates, expected) => {
    expect(found(story({ alternates }))).toEqual(expected);
  });
});
