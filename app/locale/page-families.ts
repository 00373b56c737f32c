export type PageFamily = {
  /** Path after the prefix. */
  path: string;
  /** Slugs of stories; the page shows the first that exists. Default: the path. */
  stories?: readonly [string, ...string[]];
  /** Hides the sub-navigation, regardless of the stories (shell 2.40). */
  withoutSubNavigation?: true;
  status?: 404;
};

/** Page families by route id (shop 2.1 to shop 2.7). */
export const pageFamilies = {
  products: { path: "products" },
  "calendar-products": { path: "vorkonfigurator-kalender", stories: ["vorkonfigurator-kalender", "products"] },
  "card-products": { path: "vorkonfigurator-karten", stories: ["vorkonfigurator-karten", "products"] },
  themes: { path: "themes/:themeId?", stories: ["themes"] },
  "collage-feed": { path: "feed-collage", withoutSubNavigation: true },
  "calendar-feed": { path: "feed-calendar", withoutSubNavigation: true },
  "card-feed": { path: "feed-card", withoutSubNavigation: true },
  wishlist: { path: "wishlist" },
  error: { path: "error", status: 404 },
} as const satisfies Record<string, PageFamily>;

export type PageType = keyof typeof pageFamilies | "home" | "page";

const patterns = Object.entries<PageFamily>(pageFamilies).map(([id, family]) => ({
  id: id as keyof typeof pageFamilies,
  family,
  pattern: new RegExp(`^/${family.path.replace("/:themeId?", "(?:/[a-z0-9-]+)?")}/?$`),
}));

/** @param path after the prefix */
export function pageFamilyOf(path: string): PageFamily | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.family;
}

/**
 * Returns false for the two stories without a page of their own: the one that all theme pages share, and the one of error pages.
 *
 * @param path without outer slashes
 */
export function hasOwnPage(path: string): boolean {
  return path !== "themes" && pageFamilyOf(`/${path}`)?.status === undefined;
}

/**
 * Returns the slugs of stories that may serve a page, in the market's folder, preferred first.
 *
 * @param path after the prefix, without outer slashes
 */
export function storySlugsOf(path: string): readonly [string, ...string[]] {
  return pageFamilyOf(`/${path}`)?.stories ?? [path || "home"];
}

export function pageTypeOf(path: string): PageType {
  return path === "/" ? "home" : (patterns.find(({ pattern }) => pattern.test(path))?.id ?? "page");
}
