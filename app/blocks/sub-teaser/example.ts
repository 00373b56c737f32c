import { exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";

export const example: Content<"SubTeaser"> = {
  _uid: "sub-teaser",
  component: "SubTeaser",
  headline: "Auch schön an der Wand",
  items: [
    {
      _uid: "sub-teaser-1",
      component: "SubTeaserItem",
      headline: "Poster im Rahmen",
      text: "Papier, Passepartout und echtes Holz.",
      image: {
        fieldtype: "asset",
        id: 3,
        alt: "Poster in einem Rahmen aus Eiche",
        filename: "https://a.storyblok.com/f/1001/1200x1200/8ada8fe1cd/poster-frame.jpg",
      },
      labelText: "Beliebt",
      link: exampleLink("/poster"),
    },
    {
      _uid: "sub-teaser-2",
      component: "SubTeaserItem",
      headline: "Acrylglas",
      text: "",
      image: {
        fieldtype: "asset",
        id: 4,
        alt: "Foto hinter Acrylglas",
        filename: "https://a.storyblok.com/f/1001/1200x1200/790cda5314/acrylic-glass.jpg",
      },
      labelText: "",
      link: exampleLink(),
    },
  ],
};
