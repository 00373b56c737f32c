import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { example } from "../header/example.ts";
import { exampleFlyoutGroup, exampleFlyoutItem } from "../navigation/example.ts";
import { navigationItems } from "../navigation/item.ts";
import { BurgerNavigation } from "./view.server.tsx";

function show(navigation = example.navigation ?? []) {
  const [burger] = example.burgerNavigation ?? [];
  if (!burger) throw new Error("the example has lost its burger navigation");
  const items = navigationItems(navigation, example.navigationEntries ?? [], exampleBlockContext.link);
  return renderToStaticMarkup(<BurgerNavigation content={burger} items={items} setting={exampleBlockContext} />);
}

const order = (html: string, ...texts: string[]) => texts.map((text) => html.indexOf(text));

describe("BurgerNavigation", () => {
  it("is a disclosure, closed at first, as is each second level", () => {
    expect(show()).toContain('<details class="burger" data-burger="true">');
    expect(show()).not.toContain("open");
  });

  it("contains items that are for it only, and none of the sub-navigation", () => {
    expect(show()).toContain('href="/fragen"');
    expect(show()).not.toContain("/themen");
  });

  it("groups wall art: all, bestsellers, premium with its label, additional products", () => {
    const places = order(show(), "shell.all", "Bestseller", "Premium-Wandbilder", "shell.premium", "Weitere Produkte");
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it("labels premium wall art even if the group has no title", () => {
    const wallArt = { _uid: "wall-art", component: "NavigationItem" as const, text: "Wandbilder", navigationType: "wandbilder" as const };
    const html = show([
      { ...wallArt, link: exampleLink("/wandbilder"), flyoutGroups: [exampleFlyoutGroup("premium", [exampleFlyoutItem("Acrylglas")])] },
    ]);
    expect(order(html, "shell.premium", "Acrylglas")).not.toContain(-1);
  });

  it("shows the wall art groups of large screens with sub-items and links, and no group of another type", () => {
    const link = { _uid: "more", component: "NavigationLink" as const, text: "Ratgeber", link: exampleLink("/ratgeber") };
    const sub = { _uid: "sub", component: "NavigationSubItem" as const, text: "Nach Raum", link: exampleLink("/raum"), subItems: [link] };
    const wallArt = {
      _uid: "wall-art",
      component: "NavigationItem" as const,
      text: "Wandbilder",
      link: exampleLink("/wandbilder"),
      navigationType: "wandbilder" as const,
      flyoutGroups: [
        exampleFlyoutGroup("bestsellers", [exampleFlyoutItem("Leinwand")], "Bestseller"),
        exampleFlyoutGroup("items", [exampleFlyoutItem("Poster")]),
        { ...exampleFlyoutGroup("premium", [exampleFlyoutItem("Klappkarte")], "Karten"), type: "card" as const },
      ],
      subItems: [sub],
      additionalLinks: [{ ...link, text: "Inspiration" }],
    };
    const places = order(show([wallArt]), "shell.all", "Nach Raum", "/raum", "Ratgeber", "Poster", "Bestseller", "Inspiration");
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(show([wallArt])).not.toContain("Karten");
    const { navigationType: _, ...untyped } = wallArt;
    expect(show([untyped])).not.toContain("Karten");
  });

  it("has a third level as an accordion, with its page as the first link", () => {
    expect(show()).toMatch(/burger__accordion"><summary[^>]*>Formate<\/summary><ul><li><a[^>]*href="\/formate"[^>]*>.*Quadrate/);
  });

  it("ends with extra menu, service and footer", () => {
    const places = order(show(), "Alle Produkte", "Wir sind gern für Sie da.", "tel:03023125417", "Impressum");
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});
