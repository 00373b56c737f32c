import { preload } from "swr";
import { type JsonReading, readJson, useJson } from "#app/backend/use-json.ts";
import type { ListedPage } from "./listed-page.ts";

export function prefetchList(address: string): void {
  void Promise.resolve(preload(address, readJson)).catch(() => {});
}

/** @param printed list delivered with the page, and its URL; undefined while streaming, "unavailable" after a failed read */
export function useList(
  address: string,
  printed: { address: string; answer: ListedPage | "unavailable" | undefined },
): JsonReading<ListedPage> {
  const reading = useJson<ListedPage>(address, address === printed.address && printed.answer === undefined, {
    fallback: typeof printed.answer === "object" ? { [printed.address]: printed.answer } : {},
    keepPreviousData: true,
    revalidateOnMount: address !== printed.address || printed.answer === "unavailable",
  });
  // The previous list does not match the current URL.
  return reading.hasFailed ? { ...reading, answer: undefined } : reading;
}
