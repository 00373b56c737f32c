/** `status` announces the number of items to screen readers. */
export type SearchSuggestions = { items: readonly { href: string; name: string; note: string }[]; status: string };
