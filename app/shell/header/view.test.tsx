import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleLink, exampleSetting } from "#app/blocks/example-setting.ts";
import { example } from "./example.ts";
import { Header } from "./view.server.tsx";

const show = (content = example) => renderToStaticMarkup(<Header content={content} setting={exampleSetting} home="/fr" />);

describe("Header", () => {
  it("leads home from the word mark", () => {
    expect(show()).toContain('<a class="header__logo" href="/fr">');
  });

  it("names both of its navigations and every icon", () => {
    const html = show();
    expect(html).toContain('aria-label="shell.mainNavigation"');
    expect(html).toContain('aria-label="shell.service"');
    expect(html).toMatch(/#cart"><\/use><\/svg><span[^>]*>Warenkorb<\/span>/);
  });

  it("calls the number at the end of the hotline's words", () => {
    expect(show()).toContain('href="tel:03023125417"');
    expect(show({ ...example, serviceHotline: "+49 30 (231) 25-417" })).toContain('href="tel:+493023125417"');
  });

  it("shows a hotline without a number as plain words", () => {
    expect(show({ ...example, serviceHotline: "Wir rufen zurück" })).not.toContain("tel:");
  });

  it("shows a link without address as plain words", () => {
    const navigation = (example.navigation ?? []).map((item) => ({ ...item, link: exampleLink() }));
    expect(show({ ...example, navigation })).toContain("<li>Leinwanddruck</li>");
  });

  it("leaves out what the home story does not fill in", () => {
    const html = show({ _uid: "header", component: "Header" });
    expect(html).not.toContain("<nav");
    expect(html).not.toContain("header__hotline");
  });
});
