/** Answer to the search field; `status` tells screen readers how many there are. */
export type SearchSuggestions = { items: readonly { href: string; name: string; note: string }[]; status: string };
