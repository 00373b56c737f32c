import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { example } from "./example.ts";
import { Header } from "./view.server.tsx";

const show = (content: Partial<typeof example> = {}, blockContext: Partial<BlockContext> = {}) =>
  renderToStaticMarkup(
    <Header
      content={{ ...example, ...content }}
      wallArt="one-row"
      framePaths=""
      setting={{ ...exampleBlockContext, ...blockContext }}
      home="/fr"
    />,
  );

const withHeader = (fields: Partial<Content<"Header">>) => ({ header: [{ ...example.header[0], ...fields } as Content<"Header">] });

describe("Header", () => {
  it("links home from the word mark", () => {
    expect(show()).toContain('<a class="header__logo" href="/fr">');
  });

  it("labels each navigation and every icon", () => {
    const html = show();
    for (const name of ["shell.mainNavigation", "shell.burgerNavigation", "shell.service"]) expect(html).toContain(`aria-label="${name}"`);
    expect(html).toMatch(/#cart"><\/use><\/svg><span[^>]*>Warenkorb<\/span>/);
  });

  it("has magazine, service, account and cart in this order", () => {
    expect([...show().matchAll(/header__item--(\w+)/g)].map(([, name]) => name)).toEqual(["magazine", "service", "account", "cart"]);
  });

  it("links the account to the login, in the bar and in the burger navigation, and keeps its own link", () => {
    // Without script the account page has the log-in form. Its address is the story's, if the story has one.
    const logIn = 'href="/konto" data-dialog="log-in" data-account=""';
    expect(show()).toContain(`<a ${logIn}>`);
    expect(show()).toContain(`<a class="burger__row" ${logIn}>`);
    expect(show().match(/&quot;account&quot;:\{&quot;href&quot;:&quot;\/konto&quot;\}/g)).toHaveLength(3);
  });

  it("lists in the burger navigation what the bar omits", () => {
    const [, lists = ""] = /burger__lists">(.*?)<\/ul>/.exec(show()) ?? [];
    expect([...lists.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual([
      "Ideen",
      "Hilfe",
      "Fragen zur Leinwand",
      "Konto",
      "account.logOut",
    ]);
  });

  it("opens a menu below an item with several links", () => {
    expect(show()).toMatch(/data-opens="service".*header__menu.*Fragen zur Leinwand/);
    expect(show()).not.toContain('data-opens="cart"');
  });

  it("opens the account menu for logout, hidden until a customer is logged in", () => {
    expect(show()).toMatch(/data-opens="account".*<ul class="header__menu" hidden="">.*data-log-out/);
  });

  it("dials the number at the end of the hotline text", () => {
    expect(show()).toContain('href="tel:03023125417"');
    expect(show(withHeader({ serviceHotline: "+49 30 (231) 25-417" }))).toContain('href="tel:+493023125417"');
  });

  it("shows a hotline without a number as plain text", () => {
    expect(show({ ...withHeader({ serviceHotline: "Wir rufen zurück" }), burgerNavigation: [] })).not.toContain("tel:");
  });

  it("omits empty fields of the home story", () => {
    const html = show({ header: [{ _uid: "header", component: "Header" }], navigation: [], burgerNavigation: [] });
    expect(html).not.toContain("<nav");
    expect(html).not.toContain("header__hotline");
    expect(html).not.toContain("<details");
  });
});

describe("the shop switcher", () => {
  it("links to the market's shops, and marks the current one, which stays on its host", () => {
    const html = show();
    expect(html).toContain('href="https://card.example/"');
    expect(html).toMatch(/href="\/fr"[^>]*aria-current="true"/);
  });

  it("is omitted if the market has one shop only", () => {
    expect(show({}, { homeOf: (channel) => (channel === "poster" ? "/" : undefined) })).not.toContain('class="shops"');
  });

  it("is replaced by a link back on the desktop platform", () => {
    const html = show({}, { platform: "desktop" });
    expect(html).not.toContain('class="shops"');
    expect(html).toMatch(/<a class="header__back" href="\/fr" data-back/);
    expect(show()).not.toContain("data-back");
  });
});
