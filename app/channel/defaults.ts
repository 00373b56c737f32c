/** The back end's initial data may override the defaults (backend/feature-cache.ts). */
export type ChannelFeatures = {
  /** Smart banner, and app links in the footer. */
  apps: boolean;
  condolenceBooks: boolean;
  goldRefinement: boolean;
  guestbooks: boolean;
  /** Photo books are offered with a matt cover, which is the first choice. */
  mattLamination: boolean;
  /** Read before the back end answers (channel/channels.ts), so only the default counts. */
  trailingSlash: boolean;
  wishlist: boolean;
};

/**
 * From shop 9.15 and shop 9.16. Unlike there, both channels have a wishlist (decision 231), and the features "compacted templates" and
 * "lazy first image" do not exist (decision 220).
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

/** From shop 9.17; the inches that it requires are set in locale/locales.ts. */
const exceptions: Readonly<Record<string, Partial<ChannelFeatures>>> = { "poster en-US": { apps: false } };

export function defaultFeatures(channel: keyof typeof channelDefaults, locale: string): ChannelFeatures {
  return { ...channelDefaults[channel], ...exceptions[`${channel} ${locale}`] };
}
