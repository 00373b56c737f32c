import type { Channel } from "../channel/channels.ts";
import type { Country, Locale } from "./locales.ts";

/** One country's shop on one channel: the locales it speaks, its default first. */
export type Market = { channel: Channel; country: Country; locales: readonly [Locale, ...Locale[]] };

/** The open markets; each has a domain of its own, built from the domain pattern. */
export const markets: readonly Market[] = [
  { channel: "poster", country: "de", locales: ["de-DE"] },
  { channel: "poster", country: "ch", locales: ["de-CH", "fr-CH"] },
  { channel: "poster", country: "gb", locales: ["en-GB"] },
  { channel: "poster", country: "com", locales: ["en-US"] },
  { channel: "card", country: "de", locales: ["de-DE"] },
];
