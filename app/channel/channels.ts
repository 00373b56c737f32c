import { channelDefaults } from "./defaults.ts";

/** Settings that are needed to resolve URLs, before the features are loaded. */
export type ChannelRow = {
  /** Page URLs end in a slash (shop 2.15). */
  trailingSlash: boolean;
};

export const channels = {
  card: { trailingSlash: channelDefaults.card.trailingSlash },
  poster: { trailingSlash: channelDefaults.poster.trailingSlash },
} as const satisfies Record<string, ChannelRow>;

export type Channel = keyof typeof channels;
