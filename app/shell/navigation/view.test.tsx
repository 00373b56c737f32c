import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { example, exampleFlyoutGroup, exampleFlyoutItem } from "./example.ts";
import { navigationItems } from "./item.ts";
import { MainNavigation } from "./view.server.tsx";

const read = (content = example) => navigationItems(content.navigation ?? [], content.navigationEntries ?? [], exampleBlockContext.link);
const show = (content = example) =>
  renderToStaticMarkup(<MainNavigation items={read(content)} wallArt="one-row" setting={exampleBlockContext} />);
const topLevel = (html: string) => [...html.matchAll(/navigation__link" ?[^>]*>([^<]*)</g)].map(([, text]) => text);

describe("MainNavigation", () => {
  it("shows its items, without those of the burger navigation and the sub-navigation", () => {
    expect(topLevel(show())).toEqual(["Wandbilder", "Leinwand"]);
  });

  it("has a flyout only for items with groups", () => {
    expect([...show().matchAll(/data-flyout="(\w+)"/g)].map(([, type]) => type)).toEqual(["wandbilder"]);
  });

  it("prefers an item's own groups to those of its type", () => {
    const [wallArt] = example.navigation ?? [];
    if (!wallArt) throw new Error("the example has lost its first item");
    const html = show({
      ...example,
      navigation: [{ ...wallArt, flyoutGroups: [exampleFlyoutGroup("bestsellers", [exampleFlyoutItem("Eigenes")])] }],
    });
    expect(html).toContain("Eigenes");
    expect(html).not.toContain("Acrylglas");
  });

  it("hides its scroll buttons until it can scroll", () => {
    expect([...show().matchAll(/<button[^>]*hidden=""[^>]*>/g)]).toHaveLength(2);
  });

  it("shows an item without a target as plain text", () => {
    const navigation = (example.navigation ?? []).map((item) => ({ ...item, link: exampleLink() }));
    expect(show({ ...example, navigation })).not.toContain('<a class="navigation__link"');
  });
});
