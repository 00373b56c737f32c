import { useEffect, useRef } from "react";
import useSWR, { preload } from "swr";
import { readList } from "#app/backend/from-browser.ts";
import type { Listed } from "./listed.ts";

/** What is being read, by address: a question that is overtaken by another is not waited for. */
const reading = new Map<string, AbortController>();

async function read(address: string): Promise<Listed> {
  const abort = new AbortController();
  reading.set(address, abort);
  try {
    return (await readList(address, abort.signal)) as Listed;
  } finally {
    if (reading.get(address) === abort) reading.delete(address);
  }
}

/** Reads a list that is about to be asked for. */
export function readAhead(address: string): void {
  void Promise.resolve(preload(address, read)).catch(() => {});
}

export type List = {
  /** What is shown: of the address that is asked for, or of the one before while that one is on its way. */
  listed: Listed | undefined;
  /** Whether what is shown is that of an earlier address. */
  isOld: boolean;
  hasFailed: boolean;
  again: () => void;
};

/**
 * The list at an address.
 *
 * @param printed what came with the page, and the address that it is of; undefined while it is on its way, "unavailable" where it cannot
 * be had
 */
export function useList(address: string, printed: { address: string; answer: Listed | "unavailable" | undefined }): List {
  const isOnItsWay = address === printed.address && printed.answer === undefined;
  const known = typeof printed.answer === "object" ? { [printed.address]: printed.answer } : {};
  const { data, error, isLoading, mutate } = useSWR<Listed, unknown>(isOnItsWay ? null : address, read, {
    fallback: known,
    keepPreviousData: true,
    revalidateOnMount: address !== printed.address || printed.answer === "unavailable",
    revalidateIfStale: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    errorRetryCount: 2,
  });
  const before = useRef(address);
  useEffect(() => {
    if (before.current !== address) reading.get(before.current)?.abort();
    before.current = address;
  }, [address]);
  const hasFailed = error !== undefined && !isLoading;
  // What stood there before says nothing of what cannot be had.
  return { listed: hasFailed ? undefined : data, isOld: isLoading, hasFailed, again: () => void mutate() };
}
