/** The back end's initial data may override these (backend/feature-cache.ts). */
export type Features = {
  /** Smart banner (shell/header) and app links in the footer (shell/footer). */
  apps: boolean;
  /** Pages of condolence books (page/find-page.server.ts). */
  condolenceBooks: boolean;
  /** Gold among the refinements of cards, calendars and photo books (configuration/products). */
  goldRefinement: boolean;
  guestbooks: boolean;
  /** Follows from the locale's unit (locale/locales.ts), which is known before the back end answers. */
  inches: boolean;
  /** Photo books have a matt cover, offered first. */
  mattLamination: boolean;
  /** Read before the back end answers (channel/channels.ts), so only the default counts. */
  trailingSlash: boolean;
  /** The page /wishlist, and links to it. */
  wishlist: boolean;
};

/**
 * From shop 9.15 and shop 9.16, except that both channels have a wishlist (decision 231), and without compacted templates and the lazy first
 * image (decision 220).
 */
export const channelDefaults = {
  card: {
    apps: false,
    condolenceBooks: true,
    goldRefinement: false,
    guestbooks: true,
    inches: false,
    mattLamination: true,
    trailingSlash: true,
    wishlist: true,
  },
  poster: {
    apps: true,
    condolenceBooks: false,
    goldRefinement: true,
    guestbooks: false,
    inches: false,
    mattLamination: false,
    trailingSlash: false,
    wishlist: true,
  },
} as const satisfies Record<string, Features>;

/** "US English poster locale: inches, no apps". */
const exceptions: Readonly<Record<string, Partial<Features>>> = { "poster en-US": { apps: false, inches: true } };

export function defaultFeatures(channel: keyof typeof channelDefaults, locale: string): Features {
  return { ...channelDefaults[channel], ...exceptions[`${channel} ${locale}`] };
}
