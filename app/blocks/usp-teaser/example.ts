import type { Content } from "#content-types/schema.ts";

export const example: Content<"UspTeaser"> = {
  _uid: "usp-teaser",
  component: "UspTeaser",
  items: [
    { _uid: "usp-1", component: "UspTeaserItem", icon: "quality", headline: "Feines Gewebe", text: "Matt und reflexfrei" },
    { _uid: "usp-2", component: "UspTeaserItem", icon: "made-in", headline: "Von Hand gespannt", text: "Saubere Ecken auf echtem Holz" },
    { _uid: "usp-3", component: "UspTeaserItem", icon: "support", headline: "Persönlicher Rat", text: "" },
  ],
};
