/** What one family of pages has of its own; all others stand at the slug of their story, and have nothing special. */
export type Family = {
  /** Its path in the URL map, behind the prefix. */
  path: string;
  /** The stories that it may show, the first one that is there; without it the story of its path. */
  stories?: readonly [string, ...string[]];
  /** It has no sub-navigation, whatever its story says (shell.md §2). */
  withoutSubNavigation?: true;
  /** What it says of itself is true at its own address, too. */
  status?: 404;
};

/**
 * The families of pages, by the id of their route (shop.md §2): `routes.ts` makes the URL map of them. Whose frame is read afresh is
 * in fresh-frame.ts, since the browser has to know that too, and nothing else of them.
 */
export const families = {
  products: { path: "products" },
  "calendar-products": { path: "vorkonfigurator-kalender", stories: ["vorkonfigurator-kalender", "products"] },
  "card-products": { path: "vorkonfigurator-karten", stories: ["vorkonfigurator-karten", "products"] },
  themes: { path: "themes/:themeId?", stories: ["themes"] },
  "collage-feed": { path: "feed-collage", withoutSubNavigation: true },
  "calendar-feed": { path: "feed-calendar", withoutSubNavigation: true },
  "card-feed": { path: "feed-card", withoutSubNavigation: true },
  wishlist: { path: "wishlist" },
  error: { path: "error", status: 404 },
} as const satisfies Record<string, Family>;

const patterns = Object.values<Family>(families).map((family) => ({
  family,
  pattern: new RegExp(`^/${family.path.replace("/:themeId?", "(?:/[a-z0-9-]+)?")}/?$`),
}));

/**
 * The family of a page; undefined for one that is its story's alone.
 *
 * @param path behind the prefix
 */
export function familyOf(path: string): Family | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.family;
}
