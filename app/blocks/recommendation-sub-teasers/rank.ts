export type RecommendationCandidate = { materialType?: string | null | undefined; href: string | undefined };

/**
 * Ranks the campaign's materials first, in its order, then others in the editor's order. Excludes the current page and unresolved links.
 *
 * @param currentPage URL
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

/** Strips query, fragment and trailing slash. */
function addressOf(href: string): string {
  return href.replace(/[?#].*$/, "").replace(/\/$/, "");
}
