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
  it("shows its items, without those of the burger navigation and of the sub-navigation", () => {
    expect(topLevel(show())).toEqual(["Wandbilder", "Leinwand"]);
  });

  it("opens a flyout below items that have groups, and below no others", () => {
    expect([...show().matchAll(/data-flyout="(\w+)"/g)].map(([, type]) => type)).toEqual(["wandbilder"]);
  });

  it("takes an item's own groups before those of its type", () => {
    const [wallArt] = example.navigation ?? [];
    if (!wallArt) throw new Error("the example has lost its first item");
    const html = show({
      ...example,
      navigation: [{ ...wallArt, flyoutGroups: [exampleFlyoutGroup("bestsellers", [exampleFlyoutItem("Eigenes")])] }],
    });
    expect(html).toContain("Eigenes");
    expect(html).not.toContain("Acrylglas");
  });

  it("keeps its scroll buttons hidden until there is something to scroll to", () => {
    expect([...show().matchAll(/<button[^>]*hidden=""[^>]*>/g)]).toHaveLength(2);
  });

  it("shows an item without address as plain words", () => {
    const navigation = (example.navigation ?? []).map((item) => ({ ...item, link: exampleLink() }));
    expect(show({ ...example, navigation })).not.toContain('<a class="navigation__link"');
  });
});
