import { defineBlock } from "#app/blocks/define-block.server.ts";
import { SubTeaser } from "#app/blocks/sub-teaser/block.server.tsx";
import { subTeaserPictures } from "#app/blocks/sub-teaser/image-options.ts";
import type { Shop } from "#app/request/shop.ts";
import { defaultRecommendationCount } from "#content-types/blocks/recommendation-sub-teasers.ts";
import type { Content } from "#content-types/schema.ts";
import { fetchCampaignMaterials } from "./needs.server.ts";
import { rankRecommendations } from "./rank.ts";

export const recommendationSubTeasersBlock = defineBlock({
  name: "RecommendationSubTeasers",
  needs: (_, shop) => fetchCampaignMaterials(shop),
  load: loadRecommendations,
  view: SubTeaser,
  pictures: subTeaserPictures,
});

/** Ranks before rendering, so that nothing moves later. */
export function loadRecommendations(
  content: Content<"RecommendationSubTeasers">,
  { setting, address }: Pick<Shop, "setting" | "address">,
  { known: campaign = [] }: { known: readonly string[] | undefined },
) {
  const candidates = content.items.map((item) => ({ item, materialType: item.materialType, href: setting.link(item.link)?.href }));
  const chosen = rankRecommendations(candidates, campaign, setting.page(address.path), content.most ?? defaultRecommendationCount);
  if (chosen.length === 0) return undefined;
  const items = chosen.map(({ item }) => item);
  return {
    variant: items.map(({ _uid }) => _uid).join(" "),
    props: () => ({ content: { ...content, component: "SubTeaser" as const, items }, setting }),
  };
}
