import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { examplePicture } from "../navigation/example.ts";
import type { FullStoryData } from "./tiles.server.ts";

const storyLink = (cached_url: string) => ({ fieldtype: "multilink" as const, linktype: "story" as const, id: "", url: "", cached_url });

/** The circle takes its text and image from the page that it links to. */
export const example: Pick<Content<"Home">, "navigation" | "navigationEntries"> = {
  navigation: [
    {
      _uid: "item-1",
      component: "NavigationItem",
      text: "Alle Produkte",
      link: exampleLink("/products"),
      navigationType: "wandbilder",
      subNaviOnly: true,
    },
    {
      _uid: "item-2",
      component: "NavigationItem",
      text: "Karten",
      link: exampleLink("/karten"),
      navigationType: "card",
      subNaviOnly: true,
    },
  ],
  navigationEntries: [
    { _uid: "entry-1", component: "NavigationEntry", navigationType: "card", alwaysShowSubNavi: true, subNavigation: [] },
    {
      _uid: "entry-2",
      component: "NavigationEntry",
      navigationType: "wandbilder",
      subNavigation: [
        { _uid: "heading", component: "SubNavigationElement", type: "category", text: "Wandbilder" },
        { _uid: "canvas", component: "SubNavigationElement", type: "circle", link: storyLink("poster/de-de/leinwanddruck") },
        {
          _uid: "poster",
          component: "SubNavigationElement",
          type: "square-image",
          text: "Poster",
          link: exampleLink("/poster"),
          image: examplePicture,
          label: [{ _uid: "label", component: "Label", labelText: "Neu", labelBackgroundColor: "#123456", labelTextColor: "#ffffff" }],
        },
        { _uid: "prices", component: "SubNavigationElement", type: "square", text: "Preise", link: exampleLink("/preise#tabelle") },
      ],
    },
  ],
};

export const exampleCanvasPage: Exclude<FullStoryData, "missing" | undefined> = {
  name: "Leinwanddruck",
  content: {
    _uid: "page",
    component: "Page",
    title: "Leinwanddruck",
    teaser: [{ _uid: "teaser", component: "Teaser", headline: "Auf Leinwand", image: examplePicture }],
  },
};
