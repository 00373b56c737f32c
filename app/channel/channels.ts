import { channelDefaults } from "./defaults.ts";

/** What of a channel decides about addresses, and has to be known before anything else is. */
export type ChannelRow = {
  /** Addresses of pages end in a slash (shop.md §2). */
  trailingSlash: boolean;
};

export const channels = {
  card: { trailingSlash: channelDefaults.card.trailingSlash },
  poster: { trailingSlash: channelDefaults.poster.trailingSlash },
} as const satisfies Record<string, ChannelRow>;

export type Channel = keyof typeof channels;
