/** What a shop has or has not. Each says where it shows; the back end's initial data may say otherwise (see backend/features.ts). */
export type Features = {
  /** The smart banner above the header (shell/header) and the footer's box of links to apps (shell/footer). */
  apps: boolean;
  /** Shows nowhere: lists of templates show all there are, and the back end alone folds those of one design into one. */
  compactedTemplates: boolean;
  /** Shows nowhere yet: the page of condolence books of the card shop (/kondolenzbuch). */
  condolenceBooks: boolean;
  /** Shows nowhere yet: whether a product is offered with gold; what a card is refined with, its theme says. */
  goldRefinement: boolean;
  /** Shows nowhere yet: the page of guest books of the card shop (/gaestebuch). */
  guestbooks: boolean;
  /** Lengths of the whole shop: they follow from the locale's unit (locale/locales.ts), which is known before the back end. */
  inches: boolean;
  /** Shows nowhere: the first picture of a page is what a visitor waits for, and is loaded first in both shops (ui/picture). */
  lazyFirstImage: boolean;
  /** Shows nowhere yet: whether printed matter is offered with a matt lamination. */
  mattLamination: boolean;
  /** Every address of a page: read before the back end is known (channel/channels.ts), so that the default alone counts. */
  trailingSlash: boolean;
  /** The page of remembered themes (/wishlist), and what leads there. */
  wishlist: boolean;
};

/** The defaults of the channels (shop.md §9, "Business constants and limits"). */
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
    wishlist: false,
  },
} as const satisfies Record<string, Features>;

/** Where a locale's shop differs from its channel ("US English poster locale: inches, no apps"). */
const exceptions: Readonly<Record<string, Partial<Features>>> = { "poster en-US": { apps: false, inches: true } };

/** What a shop has while the back end has not answered, or cannot be had. */
export function defaultFeatures(channel: keyof typeof channelDefaults, locale: string): Features {
  return { ...channelDefaults[channel], ...exceptions[`${channel} ${locale}`] };
}
