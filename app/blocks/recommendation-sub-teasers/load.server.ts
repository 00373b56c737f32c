import type { Shop } from "#app/request/shop.ts";
import { defaultRecommendationCount } from "#content-types/blocks/recommendation-sub-teasers.ts";
import type { Content } from "#content-types/schema.ts";
import { rankRecommendations } from "./rank.ts";

/** Ranks before rendering, so that nothing moves afterwards. */
export function loadRecommendations(
  content: Content<"RecommendationSubTeasers">,
  { setting, address }: Pick<Shop, "setting" | "address">,
  { known: campaign = [] }: { known: readonly string[] | undefined },
) {
  const candidates = content.items.map((item) => ({ item, materialType: item.materialType, href: setting.link(item.link)?.href }));
  const chosen = rankRecommendations(candidates, campaign, setting.page(address.path), Number(content.most) || defaultRecommendationCount);
  if (chosen.length === 0) return undefined;
  const items = chosen.map(({ item }) => item);
  return {
    variant: items.map(({ _uid }) => _uid).join(" "),
    props: () => ({ content: { ...content, component: "SubTeaser" as const, items }, setting }),
  };
}
