import { useEffect, useRef } from "react";
import useSWR, { mutate } from "swr";
import { readList } from "#app/backend/from-browser.ts";
import type { Answered } from "./configured.ts";

/** What is being read, by address: a question that is overtaken by another is not waited for. */
const reading = new Map<string, AbortController>();

async function read(address: string): Promise<Answered> {
  const abort = new AbortController();
  reading.set(address, abort);
  try {
    return (await readList(address, abort.signal)) as Answered;
  } finally {
    if (reading.get(address) === abort) reading.delete(address);
  }
}

/** Takes an answer for that of another address, too: of the one spelling of what was asked. */
export function knowAnswer(address: string, answer: Answered): void {
  void mutate(address, answer, { revalidate: false });
}

type Reading = {
  /** Of the address that is asked for; of the one before while that one is on its way. */
  answer: Answered | undefined;
  /** Whether the answer is that of an earlier address. */
  isOld: boolean;
  hasFailed: boolean;
  again: () => void;
};

/**
 * What is configured at an address, with its price.
 *
 * @param printed what came with the page, and the address that it is of; undefined while its price is on its way
 */
export function useConfigured(address: string, printed: { address: string; answer: Answered | undefined }): Reading {
  const isPrinted = address === printed.address;
  const {
    data,
    error,
    isLoading,
    mutate: revalidate,
  } = useSWR<Answered, unknown>(isPrinted && !printed.answer ? null : address, read, {
    fallback: printed.answer ? { [printed.address]: printed.answer } : {},
    // What is printed is there at once, and is another thing when an editor writes it.
    keepPreviousData: !isPrinted,
    revalidateOnMount: !isPrinted,
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
  return { answer: data, isOld: isLoading, hasFailed: error !== undefined && !isLoading, again: () => void revalidate() };
}
