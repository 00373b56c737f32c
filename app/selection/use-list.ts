import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useJson } from "#app/backend/use-json.ts";
import type { ListedPage } from "./listed-page.ts";
import { readPrefetched } from "./navigation/prefetch-list.ts";

/** Undefined while loading or streaming. */
export type FoundList = ListedPage | "unavailable" | undefined;

type ListReading = {
  /** List for the current URL, or for the previous one while loading. */
  found: FoundList;
  /** True while the current URL's list loads. */
  isOld: boolean;
  again: () => void;
};

/** @param printed list that the page was delivered with; `answer` is undefined while streaming, "unavailable" after a failed read */
export function useList(address: string, printed: { address: string; answer: FoundList }): ListReading {
  const { cache, mutate } = useSWRConfig();
  const delivered = typeof printed.answer === "object" ? printed.answer : undefined;
  const { answer, isOld, hasFailed, again } = useJson<ListedPage>(
    address,
    address === printed.address && printed.answer === undefined,
    {
      fallback: delivered ? { [printed.address]: delivered } : {},
      keepPreviousData: true,
      revalidateOnMount: address !== printed.address || printed.answer === "unavailable",
    },
    readPrefetched,
  );
  // Caches the delivered list, to show it at once when the visitor returns.
  useEffect(() => {
    if (delivered) void mutate(printed.address, delivered, { revalidate: false });
  }, [delivered, printed.address, mutate]);
  // After a failed read, this URL's list stays, but the previous URL's is not shown.
  if (hasFailed && cache.get(address)?.data === undefined) return { found: "unavailable", isOld, again };
  return { found: answer ?? (printed.answer === "unavailable" ? printed.answer : undefined), isOld, again };
}
