/** A candidate as far as it is chosen by: the material that its page sells, and where that page is. */
export type Candidate = { materialType?: string | null | undefined; href: string | undefined };

/**
 * The candidates to be shown, those of a campaign's materials first, in the campaign's order; the others follow as an editor put
 * them. Never the page itself, nor one that leads nowhere.
 *
 * @param here the page's own address
 */
export function recommended<Of extends Candidate>(
  candidates: readonly Of[],
  campaign: readonly string[],
  here: string,
  most: number,
): readonly Of[] {
  const rank = ({ materialType }: Of) => {
    const place = campaign.indexOf(materialType ?? "");
    return place < 0 ? campaign.length : place;
  };
  return candidates
    .filter(({ href }) => href !== undefined && addressOf(href) !== addressOf(here))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most);
}

/** The address of a page without its place on it. */
function addressOf(href: string): string {
  return href.replace(/[?#].*$/, "").replace(/\/$/, "");
}
