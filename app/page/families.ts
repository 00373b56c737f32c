/** What one family of pages has of its own; all others stand at the slug of their story, and have nothing special. */
export type Family = {
  /** Its path in the URL map, behind the prefix. */
  path: string;
  /** The stories that it may show, the first one that is there; without it the story of its path. */
  stories?: readonly [string, ...string[]];
  /** Header and footer come from no memory (shell.md §2, shop.md §2). */
  freshFrame?: true;
  /** It has no sub-navigation, whatever its story says (shell.md §2). */
  withoutSubNavigation?: true;
  /** What it says of itself is true at its own address, too. */
  status?: 404;
};

/** The families of pages, by the id of their route (shop.md §2): `routes.ts` makes the URL map of them. */
export const families = {
  products: { path: "products", freshFrame: true },
  "calendar-products": { path: "vorkonfigurator-kalender", stories: ["vorkonfigurator-kalender", "products"], freshFrame: true },
  "card-products": { path: "vorkonfigurator-karten", stories: ["vorkonfigurator-karten", "products"], freshFrame: true },
  themes: { path: "themes/:themeId?", stories: ["themes"] },
  "collage-feed": { path: "feed-collage", withoutSubNavigation: true },
  "calendar-feed": { path: "feed-calendar", withoutSubNavigation: true },
  "card-feed": { path: "feed-card", withoutSubNavigation: true },
  error: { path: "error", status: 404 },
} as const satisfies Record<string, Family>;

const patterns = Object.values<Family>(families).map((family) => ({
  family,
  pattern: new RegExp(`^/${family.path.replace("/:themeId?", "(?:/[a-z0-9-]+)?")}/?$`),
}));

/**
 * The family of a page; undefined for one that is its story's alone.
 *
 * @param pathname of the page; behind its prefix it must be one of the family's, and end there
 * @param basename the locale and platform prefix in front of it, where there is one, such as "/fr/d"
 */
export function familyOf(pathname: string, basename = ""): Family | undefined {
  if (!pathname.startsWith(basename)) return undefined;
  const path = pathname.slice(basename.length);
  return patterns.find(({ pattern }) => pattern.test(path))?.family;
}
