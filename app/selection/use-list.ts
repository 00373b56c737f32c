import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { type JsonReading, useJson } from "#app/backend/use-json.ts";
import type { ListedPage } from "./listed-page.ts";
import { readPrefetched } from "./prefetch-list.ts";

/** @param printed list that the page was delivered with; `answer` is undefined while streaming, "unavailable" after a failed read */
export function useList(
  address: string,
  printed: { address: string; answer: ListedPage | "unavailable" | undefined },
): JsonReading<ListedPage> {
  const { cache, mutate } = useSWRConfig();
  const delivered = typeof printed.answer === "object" ? printed.answer : undefined;
  const reading = useJson<ListedPage>(
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
  if (!reading.hasFailed) return reading;
  // After a failed read, this URL's list stays, but the previous URL's is not shown.
  return cache.get(address)?.data === undefined ? { ...reading, answer: undefined } : { ...reading, hasFailed: false };
}
