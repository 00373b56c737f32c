import { defineBlock } from "#app/blocks/define-block.server.ts";
import { subTeaserPictures } from "#app/blocks/sub-teaser/image-options.ts";
import { SubTeaser } from "#app/blocks/sub-teaser/view.server.tsx";
import { loadRecommendations } from "./load.server.ts";
import { fetchCampaignMaterials } from "./needs.server.ts";

export const recommendationSubTeasersBlock = defineBlock({
  name: "RecommendationSubTeasers",
  needs: (_, shop) => fetchCampaignMaterials(shop),
  load: loadRecommendations,
  view: SubTeaser,
  pictures: subTeaserPictures,
});
