import { defineBlock } from "#app/blocks/define-block.server.ts";
import { heroImageOptions } from "./hero.ts";
import { Teaser } from "./view.server.tsx";

export const teaserBlock = defineBlock({
  name: "Teaser",
  view: Teaser,
  mainHeading: "if first",
  hero: ({ image, variant }) => ({ image, options: heroImageOptions(variant) }),
  pictures: { "Teaser.image": ({ variant }) => heroImageOptions(variant) },
});
