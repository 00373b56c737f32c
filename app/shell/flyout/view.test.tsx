import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { exampleFlyoutGroup, exampleFlyoutItem, examplePicture } from "../navigation/example.ts";
import type { FlyoutGroup, NavigationItem, NavigationType } from "../navigation/item.ts";
import { buildFlyoutRows } from "./groups.ts";
import type { WallArtLayout } from "./layout.ts";
import { Flyout } from "./view.server.tsx";

const link = { _uid: "link", component: "NavigationLink" as const, text: "Weiteres", link: exampleLink("/weiteres") };

function itemWith(navigationType: NavigationType, flyoutGroups: FlyoutGroup[]): NavigationItem {
  return {
    uid: "item",
    text: "Produkte",
    url: { href: "/produkte" },
    icon: undefined,
    subline: undefined,
    imageFlyout: undefined,
    navigationType,
    flyoutGroups,
    subItems: [],
    hasSubItems: false,
    additionalLinks: [link],
    isOnlyInBurgerNavigation: false,
  };
}

type Identifier = FlyoutGroup["flyoutGroupIdentifier"];

/** Lists the groups of each row with the width of their pictures, for example "categories 170". */
function rowsOf(type: NavigationType, identifiers: Identifier[], wallArt: WallArtLayout = "one-row") {
  const groups = identifiers.map((identifier) => exampleFlyoutGroup(identifier, [exampleFlyoutItem("Bild")]));
  return buildFlyoutRows(itemWith(type, groups), wallArt).map(({ places }) =>
    places.map((place) => `${place.groups.map(({ flyoutGroupIdentifier }) => flyoutGroupIdentifier).join("+")} ${place.width}`),
  );
}

function show(type: NavigationType, groups: FlyoutGroup[], wallArt: WallArtLayout = "one-row") {
  const item = itemWith(type, groups);
  return renderToStaticMarkup(<Flyout item={item} rows={buildFlyoutRows(item, wallArt)} setting={exampleBlockContext} />);
}

describe("rows and picture widths (shell 9.14 to shell 9.18)", () => {
  it.each<[NavigationType, Identifier[], string[][]]>([
    ["calendar", ["items"], [["items 130"]]],
    ["card", ["additionalItems", "occasions", "linkLists"], [["occasions 130", "linkLists 80", "additionalItems 80"]]],
    [
      "collage",
      ["categories", "startWithoutDesign", "multipleImages"],
      [["categories 130", "startWithoutDesign 130", "multipleImages 130"]],
    ],
    [
      "frame",
      ["poster", "canvas", "plate", "colours", "otherItems", "more"],
      [
        ["poster 150", "canvas 150", "plate 150"],
        ["colours 48", "otherItems 60", "more 60"],
      ],
    ],
    [
      "photobook",
      ["categories", "types", "startWithoutDesign", "assistant", "more"],
      [["categories 170"], ["types 153", "startWithoutDesign 73", "assistant 73", "more 73"]],
    ],
    ["wandbilder", ["bestsellers", "premium", "additionalItems"], [["bestsellers+premium+additionalItems 150"]]],
    ["accessories", ["items"], [["items 130"]]],
  ])("for %s", (type, identifiers, rows) => {
    expect(rowsOf(type, identifiers)).toEqual(rows);
  });

  it("for wall art in its experiment", () => {
    expect(rowsOf("wandbilder", ["bestsellers", "premium", "additionalItems"], "by-rank")).toEqual([
      ["bestsellers 120", "premium 120"],
      ["additionalItems 120"],
    ]);
  });

  it("for frames without all three families omit the first row", () => {
    expect(rowsOf("frame", ["poster", "canvas", "more"])).toEqual([["more 60"]]);
  });

  it("omit a group without items, or of another flyout", () => {
    expect(buildFlyoutRows(itemWith("calendar", [exampleFlyoutGroup("items", [])]), "one-row")).toEqual([]);
    expect(
      buildFlyoutRows(itemWith("calendar", [{ ...exampleFlyoutGroup("items", [exampleFlyoutItem("Bild")]), type: "card" }]), "one-row"),
    ).toEqual([]);
  });
});

describe("Flyout", () => {
  it("crops colours to 60/81 and rounds them, and other items to 61/80", () => {
    const html = show("frame", [
      exampleFlyoutGroup("colours", [exampleFlyoutItem("Schwarz")]),
      exampleFlyoutGroup("otherItems", [exampleFlyoutItem("Glas")]),
    ]);
    expect(html).toMatch(/flyout__picture--round"><img[^>]*\/m\/96x130\/[^>]*width="48" height="65"/);
    expect(html).toMatch(/\/m\/120x157\//);
  });

  it("loads its pictures lazily, with an empty alternative text beside the name", () => {
    expect(show("calendar", [exampleFlyoutGroup("items", [exampleFlyoutItem("Wandkalender")])])).toMatch(
      /<img[^>]*alt=""[^>]*loading="lazy"/,
    );
  });

  it("shows the picture only if the editor chose so, with its alternative text", () => {
    const html = show("calendar", [exampleFlyoutGroup("items", [exampleFlyoutItem("Wandkalender", { linkOnlyImage: true })])]);
    expect(html).not.toContain("flyout__text");
    expect(html).toContain('alt="Poster in einem Rahmen"');
  });

  it("falls back to the navigation item for omitted fields", () => {
    const behind = {
      _uid: "behind",
      component: "NavigationSubItem" as const,
      text: "Bilderbox",
      link: exampleLink("/box"),
      imageFlyout: examplePicture,
    };
    const html = show("accessories", [exampleFlyoutGroup("items", [{ _uid: "item", component: "FlyoutItem", navigationItem: [behind] }])]);
    expect(html).toMatch(/href="\/box".*<img.*Bilderbox/);
  });

  it("appends this market's own items", () => {
    const own = { ...exampleFlyoutGroup("items", [exampleFlyoutItem("Eins")]), flyoutGroupItemsCustom: [exampleFlyoutItem("Zwei")] };
    expect(show("calendar", [own])).toMatch(/Eins.*Zwei/);
  });

  it("lists the links of an item, including headlines", () => {
    const below = [
      { _uid: "below", component: "SubFlyoutLink" as const, title: "Einladungen", isHeadlineItem: true, link: exampleLink("/e") },
    ];
    const { asset: _, ...item } = exampleFlyoutItem("Hochzeit", { subFlyoutGroups: below });
    const html = show("card", [exampleFlyoutGroup("linkLists", [item])]);
    expect(html).toMatch(/flyout__headline"><a href="\/e">Einladungen/);
  });

  it("adds further links of the navigation item to 'more', or below the other rows", () => {
    expect(show("photobook", [exampleFlyoutGroup("more", [exampleFlyoutItem("Ideen")])]).match(/Weiteres/g)).toHaveLength(1);
    expect(show("calendar", [exampleFlyoutGroup("items", [exampleFlyoutItem("Wand")])])).toMatch(
      /Wand.*<ul class="flyout__row flyout__links">.*Weiteres/,
    );
  });

  it("splits many pictures into rows of similar length", () => {
    const columns = (count: number) => {
      const items = Array.from({ length: count }, (_, place) => exampleFlyoutItem(`Bild ${place}`));
      return /--columns:(\d+)/.exec(show("calendar", [exampleFlyoutGroup("items", items)]))?.[1];
    };
    expect([1, 7, 8, 12, 15].map(columns)).toEqual(["1", "7", "4", "6", "5"]);
  });

  it("labels premium wall art in the experiment", () => {
    const groups = [exampleFlyoutGroup("premium", [exampleFlyoutItem("Galerie")], "Premium-Wandbilder")];
    expect(show("wandbilder", groups, "by-rank")).toMatch(/Premium-Wandbilder.*class="label">shell.premium/);
    expect(show("wandbilder", groups)).not.toContain("shell.premium");
  });
});
