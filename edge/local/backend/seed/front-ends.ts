import type { SeedArea } from "./area.ts";

const germany = ["030 23125 417", "+493023125417"] as const;
const fromAbroad = ["+49 30 23125 417", "+493023125417"] as const;

/** Country, hotline as displayed and as dialled, opening and closing time. */
const supports = [
  ["at", ...fromAbroad, "09:00", "18:00"],
  ["be", ...fromAbroad, "09:00", "18:00"],
  ["ch", ...fromAbroad, "09:00", "17:00"],
  ["de", ...germany, "09:00", "18:00"],
  ["es", ...fromAbroad, "09:00", "18:00"],
  ["fr", ...fromAbroad, "09:00", "18:00"],
  ["gb", "020 7946 0417", "+442079460417", "09:00", "18:00"],
  ["it", ...fromAbroad, "09:00", "18:00"],
  ["li", ...fromAbroad, "09:00", "17:00"],
  ["lu", ...fromAbroad, "09:00", "18:00"],
  ["nl", ...fromAbroad, "09:00", "18:00"],
  ["us", "(212) 555-0147", "+12125550147", "09:00", "18:00"],
] as const;

const days = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

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

/** Channel, locale, feature: exceptions of a locale from its channel (shop 9.17). */
const exceptions = [["poster", "en-US", "apps", 0]] as const;

export const frontEndsArea: SeedArea = {
  tables: `
    CREATE TABLE support (
      country TEXT PRIMARY KEY,
      number TEXT NOT NULL,
      dial TEXT NOT NULL,
      opens TEXT NOT NULL,
      closes TEXT NOT NULL
    ) STRICT;

    CREATE TABLE support_day (place INTEGER PRIMARY KEY, day TEXT NOT NULL) STRICT;

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
    support: supports,
    support_day: days.map((day, place) => [place + 1, day]),
    channel_feature: features,
    locale_feature: exceptions,
  },
};
