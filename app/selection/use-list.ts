import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useJson } from "#app/backend/use-json.ts";
import { useIsFillLost } from "#app/document/document.ts";
import type { ListedPage } from "./listed-page.ts";
import { readListOrPrefetched } from "./navigation/prefetch-list.ts";

/** Undefined while loading or streaming. */
export type FoundList = ListedPage | "unavailable" | undefined;

type ListReading = {
  /** List for the current URL, or for the previous one while loading. */
  found: FoundList;
  /** True while the list of the current URL loads. */
  isOld: boolean;
  again: () => void;
};

/** @param rendered list of the delivered page; `answer` is undefined while streaming, "unavailable" after a failed read */
export function useList(address: string, rendered: { address: string; answer: FoundList }): ListReading {
  const { cache, mutate } = useSWRConfig();
  const isLost = useIsFillLost();
  const delivered = typeof rendered.answer === "object" ? rendered.answer : undefined;
  const { answer, isOld, hasFailed, again } = useJson<ListedPage>(
    address,
    address === rendered.address && rendered.answer === undefined && !isLost,
    {
      fallback: delivered ? { [rendered.address]: delivered } : {},
      keepPreviousData: true,
      revalidateOnMount: address !== rendered.address || rendered.answer === "unavailable" || isLost,
    },
    readListOrPrefetched,
  );
  // Caches the delivered list, so that it shows at once when the visitor returns.
  useEffect(() => {
    if (delivered) void mutate(rendered.address, delivered, { revalidate: false });
  }, [delivered, rendered.address, mutate]);
  // After a failed read, keeps a cached list of this URL, but not that of the previous one.
  if (hasFailed && cache.get(address)?.data === undefined) return { found: "unavailable", isOld, again };
  return { found: answer ?? (rendered.answer === "unavailable" ? rendered.answer : undefined), isOld, again };
}
