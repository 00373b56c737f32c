import type { SeedModule } from "./area.ts";

/** Channel, flag, state. */
const flags = [
  ["card", "condolence-preview", 1],
  ["card", "express-shop", 0],
  ["card", "gift-voucher", 1],
  ["card", "photobook-assistant", 0],
  ["card", "sample-cards", 1],
  ["card", "support-chat", 1],
  ["poster", "express-shop", 1],
  ["poster", "gift-voucher", 1],
  ["poster", "own-formats", 1],
  ["poster", "photobook-assistant", 1],
  ["poster", "sample-cards", 0],
  ["poster", "support-chat", 1],
] as const;

export const featureFlagsSeed: SeedModule = {
  tables: `
    CREATE TABLE feature_flag (
      channel TEXT NOT NULL,
      name TEXT NOT NULL,
      is_on INTEGER NOT NULL,
      PRIMARY KEY (channel, name)
    ) STRICT;
  `,
  rows: { feature_flag: flags },
};
