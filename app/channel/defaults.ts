/** The back end's initial data may override these (backend/feature-cache.ts). */
export type Features = {
  /** Smart banner (shell/header) and app links in the footer (shell/footer). */
  apps: boolean;
  /** No effect: lists show all templates. */
  compactedTemplates: boolean;
  /** No effect yet: /kondolenzbuch. */
  condolenceBooks: boolean;
  /** No effect yet: cards take their finishing from the theme. */
  goldRefinement: boolean;
  /** No effect yet: /gaestebuch. */
  guestbooks: boolean;
  /** Follows from the locale's unit (locale/locales.ts), which is known before the back end. */
  inches: boolean;
  /** No effect: both channels load the first picture eagerly (ui/picture). */
  lazyFirstImage: boolean;
  /** No effect yet. */
  mattLamination: boolean;
  /** Read before the back end (channel/channels.ts), so only the default counts. */
  trailingSlash: boolean;
  /** The page /wishlist, and links to it. */
  wishlist: boolean;
};

/** From shop 9.15 and shop 9.16; decision 231 gives both channels a wishlist. */
export const channelDefaults = {
  card: {
    apps: false,
    compactedTemplates: false,
    condolenceBooks: true,
    goldRefinement: false,
    guestbooks: true,
    inches: false,
    lazyFirstImage: false,
    mattLamination: true,
    trailingSlash: true,
    wishlist: true,
  },
  poster: {
    apps: true,
    compactedTemplates: true,
    condolenceBooks: false,
    goldRefinement: true,
    guestbooks: false,
    inches: false,
    lazyFirstImage: true,
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
