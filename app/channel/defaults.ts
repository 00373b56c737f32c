/** The back end's initial data may override these (backend/feature-cache.ts). */
export type ChannelFeatures = {
  /** Smart banner, and app links in the footer. */
  apps: boolean;
  condolenceBooks: boolean;
  /** Gold refinement of cards, calendars and photo books. */
  goldRefinement: boolean;
  guestbooks: boolean;
  /** Photo books have a matt cover, which is offered first. */
  mattLamination: boolean;
  /** Read before the back end answers (channel/channels.ts), so only the default counts. */
  trailingSlash: boolean;
  /** The page /wishlist, and links to it. */
  wishlist: boolean;
};

/**
 * From shop 9.15 and shop 9.16, except that both channels have a wishlist (decision 231), and neither compacted templates nor the lazy
 * first image (decision 220).
 */
export const channelDefaults = {
  card: {
    apps: false,
    condolenceBooks: true,
    goldRefinement: false,
    guestbooks: true,
    mattLamination: true,
    trailingSlash: true,
    wishlist: true,
  },
  poster: {
    apps: true,
    condolenceBooks: false,
    goldRefinement: true,
    guestbooks: false,
    mattLamination: false,
    trailingSlash: false,
    wishlist: true,
  },
} as const satisfies Record<string, ChannelFeatures>;

/** From shop 9.17, whose inches are in locale/locales.ts. */
const exceptions: Readonly<Record<string, Partial<ChannelFeatures>>> = { "poster en-US": { apps: false } };

export function defaultFeatures(channel: keyof typeof channelDefaults, locale: string): ChannelFeatures {
  return { ...channelDefaults[channel], ...exceptions[`${channel} ${locale}`] };
}
