import { SubTeaser } from "#app/blocks/sub-teaser/view.server.tsx";
import type { Shop } from "#app/request/shop.ts";
import { usualRecommendations } from "#content-types/blocks/recommendation-sub-teasers.ts";
import type { Content } from "#content-types/schema.ts";
import { recommended } from "./recommended.ts";

/** The tiles of the pages that are recommended; their order is known before they are printed, so that nothing moves. */
export function loadRecommendations(
  content: Content<"RecommendationSubTeasers">,
  { setting, address }: Pick<Shop, "setting" | "address">,
  { campaign = [] }: { campaign?: readonly string[] | undefined },
) {
  const candidates = content.items.map((item) => ({ item, materialType: item.materialType, href: setting.link(item.link)?.href }));
  const chosen = recommended(candidates, campaign, setting.page(address.path), Number(content.most) || usualRecommendations);
  if (chosen.length === 0) return undefined;
  const items = chosen.map(({ item }) => item);
  return {
    variant: items.map(({ _uid }) => _uid).join(" "),
    view: () => <SubTeaser content={{ ...content, component: "SubTeaser", items }} setting={setting} />,
  };
}
