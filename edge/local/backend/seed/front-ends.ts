import type { SeedModule } from "./area.ts";

/** Channel, feature, state (shop 9.15, shop 9.16). */
const features = [
  ["card", "apps", 0],
  ["card", "condolenceBooks", 1],
  ["card", "goldRefinement", 0],
  ["card", "guestbooks", 1],
  ["card", "mattLamination", 1],
  ["card", "trailingSlash", 1],
  ["card", "wishlist", 1],
  ["poster", "apps", 1],
  ["poster", "condolenceBooks", 0],
  ["poster", "goldRefinement", 1],
  ["poster", "guestbooks", 0],
  ["poster", "mattLamination", 0],
  ["poster", "trailingSlash", 0],
  ["poster", "wishlist", 1],
] as const;

/** Channel, locale, feature, state: exceptions of a locale from its channel (shop 9.17). */
const exceptions = [["poster", "en-US", "apps", 0]] as const;

export const frontEndsSeed: SeedModule = {
  tables: `
    CREATE TABLE channel_feature (
      channel TEXT NOT NULL,
      feature TEXT NOT NULL,
      has INTEGER NOT NULL,
      PRIMARY KEY (channel, feature)
    ) STRICT;

    CREATE TABLE locale_feature (
      channel TEXT NOT NULL,
      locale TEXT NOT NULL,
      feature TEXT NOT NULL,
      has INTEGER NOT NULL,
      PRIMARY KEY (channel, locale, feature)
    ) STRICT;
  `,
  rows: {
    channel_feature: features,
    locale_feature: exceptions,
  },
};
