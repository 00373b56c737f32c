import useSWR from "swr";
import { fetchJson } from "#app/backend/transport/browser-fetch.ts";
import type { ListedItem } from "../listed-page.ts";
import { toThemeIdBatches, toThemeIdsQuery } from "./theme-ids.ts";

/** `gone` is the number of requested themes that are no longer sold; the browser, which knows all requested ids, adds `goneIds`. */
export type WishlistThemes = { items: readonly ListedItem[]; gone: number; goneIds?: readonly string[] };

/** Undefined while loading or streaming. */
export type WishlistThemesState = WishlistThemes | "unavailable" | undefined;

/**
 * Requests themes by id; returns the previous ones while the new ones load.
 *
 * @param ids undefined while unknown, or while their themes are streamed
 * @param delivered themes that the page contains
 */
export function useWishedThemes(address: string, ids: readonly string[] | undefined, delivered?: WishlistThemesState): WishlistThemesState {
  const isDelivered = typeof delivered === "object";
  const { data, error } = useSWR<WishlistThemes, unknown>(
    ids && ids.length > 0 ? [address, ...ids] : null,
    () => readWishedThemes(address, ids ?? []),
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
export async function readWishedThemes(address: string, ids: readonly string[]): Promise<WishlistThemes> {
  const read = await Promise.all(
    toThemeIdBatches(ids).map((part) => fetchJson(`${address}?${toThemeIdsQuery(part)}`) as Promise<WishlistThemes>),
  );
  const themes = joinThemes(read);
  const sold = new Set(themes.items.map(({ id }) => id));
  return { ...themes, goneIds: ids.filter((id) => !sold.has(id)) };
}

export function joinThemes(parts: readonly WishlistThemes[]): WishlistThemes {
  return { items: parts.flatMap(({ items }) => items), gone: parts.reduce((sum, { gone }) => sum + gone, 0) };
}
