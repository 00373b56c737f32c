import useSWR from "swr";
import { fetchJson } from "#app/backend/transport/browser-fetch.ts";
import type { ListedItem } from "../listed-page.ts";
import { toBatches, toThemeIdsQuery } from "./theme-ids.ts";

/** `gone` counts ids that are no longer sold. */
export type WishlistThemes = { items: readonly ListedItem[]; gone: number };

/** Undefined while loading or streaming. */
export type WishedThemes = WishlistThemes | "unavailable" | undefined;

/**
 * Reads themes by id; earlier ones are shown while others load.
 *
 * @param ids undefined while they are unknown, or their themes are streamed
 * @param delivered themes in the page
 */
export function useWishedThemes(address: string, ids: readonly string[] | undefined, delivered?: WishedThemes): WishedThemes {
  const isDelivered = typeof delivered === "object";
  const { data, error } = useSWR<WishlistThemes, unknown>(
    ids && ids.length > 0 ? [address, ...ids] : null,
    () => readThemes(address, ids ?? []),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateIfStale: !isDelivered,
      ...(isDelivered ? { fallbackData: delivered } : {}),
    },
  );
  if (ids?.length === 0) return { items: [], gone: 0 };
  return data ?? (error !== undefined || delivered === "unavailable" ? "unavailable" : undefined);
}

/** @throws Error if a batch fails */
async function readThemes(address: string, ids: readonly string[]): Promise<WishlistThemes> {
  const read = await Promise.all(toBatches(ids).map((part) => fetchJson(`${address}?${toThemeIdsQuery(part)}`) as Promise<WishlistThemes>));
  return joinThemes(read);
}

export function joinThemes(parts: readonly WishlistThemes[]): WishlistThemes {
  return { items: parts.flatMap(({ items }) => items), gone: parts.reduce((sum, { gone }) => sum + gone, 0) };
}
