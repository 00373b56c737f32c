/** What differs between the two shops (shop.md §9, "channel defaults"). */
export type ChannelRow = {
  /** Addresses of pages end in a slash (shop.md §2). */
  trailingSlash: boolean;
};

export const channels = {
  card: { trailingSlash: true },
  poster: { trailingSlash: false },
} as const satisfies Record<string, ChannelRow>;

export type Channel = keyof typeof channels;
