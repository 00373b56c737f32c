import type { SearchHit } from "#app/search/contract.ts";
import type { SearchSuggestions } from "#app/ui/search-suggestions.ts";
import { hitNote, hitUrl, type SearchHitContext } from "./hit.server.ts";

const maxSuggestions = 6;

export function toSuggestions(hits: readonly SearchHit[], place: SearchHitContext): SearchSuggestions {
  const items = hits.slice(0, maxSuggestions).map((hit) => ({
    href: hitUrl(hit, place),
    name: "theme" in hit ? hit.theme.name : hit.page.name,
    note: hitNote(hit, place),
  }));
  return { items, status: place.words("search.suggestions", { count: items.length }) };
}
