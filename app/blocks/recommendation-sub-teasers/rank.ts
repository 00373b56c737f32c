export type RecommendationCandidate = { materialType?: string | null | undefined; href: string | undefined };

/**
 * Ranks the candidates of the campaign's materials first, in the order of the campaign, then the others in the editor's order. Excludes
 * links to the current page and unresolved links.
 */
export function rankRecommendations<Of extends RecommendationCandidate>(
  candidates: readonly Of[],
  campaign: readonly string[],
  currentPage: string,
  max: number,
): readonly Of[] {
  const rank = ({ materialType }: Of) => {
    const place = campaign.indexOf(materialType ?? "");
    return place < 0 ? campaign.length : place;
  };
  return candidates
    .filter(({ href }) => href !== undefined && addressOf(href) !== addressOf(currentPage))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, max);
}

function addressOf(href: string): string {
  return href.replace(/[?#].*$/, "").replace(/\/$/, "");
}
