import { exampleLink } from "#app/blocks/example-context.ts";
import { example as subTeaser } from "#app/blocks/sub-teaser/example.ts";
import type { Content } from "#content-types/schema.ts";

const [first, second] = subTeaser.items;

export const example: Content<"RecommendationSubTeasers"> = {
  _uid: "recommendation-sub-teasers",
  component: "RecommendationSubTeasers",
  headline: "Gerade beliebt",
  items: [
    ...(first ? [first] : []),
    ...(second ? [{ ...second, materialType: "acrylglas" as const, link: exampleLink("/acrylglas") }] : []),
  ],
};
