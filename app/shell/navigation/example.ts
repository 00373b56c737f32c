import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

type Item = Content<"FlyoutItem">;
type Group = Content<"FlyoutGroup">;
type Picture = NonNullable<Item["asset"]>;

export function exampleFlyoutItem(storyblokTitle: string, more: Partial<Item> = {}): Item {
  const url = `/${storyblokTitle.toLowerCase()}`;
  return {
    _uid: `item-${storyblokTitle}`,
    component: "FlyoutItem",
    storyblokTitle,
    link: exampleLink(url),
    asset: examplePicture,
    ...more,
  };
}

export function exampleFlyoutGroup(flyoutGroupIdentifier: Group["flyoutGroupIdentifier"], items: Item[], flyoutGroupTitle?: string): Group {
  const title = flyoutGroupTitle === undefined ? {} : { flyoutGroupTitle };
  return {
    _uid: `group-${flyoutGroupIdentifier}`,
    component: "FlyoutGroup",
    flyoutGroupIdentifier,
    ...title,
    flyoutGroupItems: items,
  };
}

export const examplePicture: Picture = {
  id: 1,
  fieldtype: "asset",
  filename: "https://a.storyblok.com/f/1001/1200x1200/8ada8fe1cd/poster-frame.jpg",
  alt: "Poster in einem Rahmen",
};

export const example: Pick<Content<"Home">, "navigation" | "navigationEntries"> = {
  navigation: [
    {
      _uid: "navigation-1",
      component: "NavigationItem",
      text: "Wandbilder",
      link: exampleLink("/wandbilder"),
      navigationType: "wandbilder",
    },
    {
      _uid: "navigation-2",
      component: "NavigationItem",
      text: "Leinwand",
      link: exampleLink("/leinwanddruck"),
      subItems: [
        {
          _uid: "sub-1",
          component: "NavigationSubItem",
          text: "Formate",
          link: exampleLink("/formate"),
          subItems: [{ _uid: "below-1", component: "NavigationLink", text: "Quadrate", link: exampleLink("/quadrate") }],
        },
      ],
    },
    { _uid: "navigation-3", component: "NavigationItem", text: "Fragen", link: exampleLink("/fragen"), isOnlyInBurgerNavigation: true },
    { _uid: "navigation-4", component: "NavigationItem", text: "Themen", link: exampleLink("/themen"), subNaviOnly: true },
  ],
  navigationEntries: [
    {
      _uid: "entry-1",
      component: "NavigationEntry",
      navigationType: "wandbilder",
      flyoutGroups: [
        exampleFlyoutGroup("bestsellers", [exampleFlyoutItem("Leinwand"), exampleFlyoutItem("Acrylglas")], "Bestseller"),
        exampleFlyoutGroup("premium", [exampleFlyoutItem("Galerie")], "Premium-Wandbilder"),
        exampleFlyoutGroup("additionalItems", [exampleFlyoutItem("Poster")], "Weitere Produkte"),
      ],
    },
  ],
};
