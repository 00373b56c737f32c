import type { SharedStore } from "./shared-store.ts";

/** The newest `max` items are kept; all expire `lifetime` ms after the last addition. */
export type RecentItemsLimit = { max: number; lifetime: number };

/** Puts an item (without spaces) first. If two processes add to a key within milliseconds, one item may be lost. */
export async function addRecentItem(store: SharedStore, key: string, item: string, { max, lifetime }: RecentItemsLimit): Promise<void> {
  const others = (await readRecentItems(store, key)).filter((known) => known !== item);
  await store.write(key, [item, ...others].slice(0, max).join(" "), lifetime);
}

export async function readRecentItems(store: SharedStore, key: string): Promise<string[]> {
  return (await store.read(key))?.split(" ") ?? [];
}
