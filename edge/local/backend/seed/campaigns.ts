import type { SeedModule } from "./area.ts";

/** Campaign, channel, country (null for all), and its first and last day of every year. */
const campaignRows = [
  ["winter", "poster", null, "01-01", "03-14"],
  ["spring", "poster", null, "03-15", "05-31"],
  ["summer", "poster", null, "06-01", "08-31"],
  ["autumn", "poster", null, "09-01", "11-19"],
  ["gifts", "poster", null, "11-20", "12-31"],
  ["national-day", "poster", "ch", "07-25", "08-01"],
  ["independence-day", "poster", "us", "07-01", "07-07"],
  ["memories", "card", null, "01-01", "03-31"],
  ["weddings", "card", null, "05-01", "08-31"],
  ["gifts", "card", null, "11-01", "12-31"],
] as const;

/** Campaign, and a material that it announces as reduced. */
const campaignMaterialRows = [
  ["winter", "leinwand"],
  ["winter", "poster"],
  ["spring", "acrylglas"],
  ["spring", "aludibond"],
  ["summer", "leinwand"],
  ["summer", "forexplatte"],
  ["autumn", "hahnemuehle"],
  ["autumn", "poster"],
  ["gifts", "leinwand"],
  ["gifts", "acrylglas"],
  ["national-day", "aludibond"],
  ["national-day", "leinwand"],
  ["independence-day", "poster"],
  ["memories", "hahnemuehle"],
  ["weddings", "leinwand"],
] as const;

/** Announced reductions through the year; the reductions themselves are in the price list. */
export const campaignsSeed: SeedModule = {
  tables: `
    CREATE TABLE campaign (
      campaign_id TEXT NOT NULL,
      channel TEXT NOT NULL,
      country TEXT REFERENCES market,
      first_day TEXT NOT NULL,
      last_day TEXT NOT NULL,
      PRIMARY KEY (campaign_id, channel)
    ) STRICT;

    CREATE TABLE campaign_material (
      campaign_id TEXT NOT NULL,
      material_type TEXT NOT NULL REFERENCES material,
      PRIMARY KEY (campaign_id, material_type)
    ) STRICT;
  `,
  rows: { campaign: campaignRows, campaign_material: campaignMaterialRows },
};
