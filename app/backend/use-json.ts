import { useEffect, useRef } from "react";
import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { fetchJson } from "./transport/browser-fetch.ts";

/** Requests by URL, to abort superseded ones. */
const inFlight = new Map<string, AbortController>();

export async function fetchAbortableJson(address: string): Promise<unknown> {
  const abort = new AbortController();
  inFlight.set(address, abort);
  try {
    return await fetchJson(address, abort.signal);
  } finally {
    if (inFlight.get(address) === abort) inFlight.delete(address);
  }
}

export type UseJsonResult<Answer> = {
  /** Answer for the current URL, or for the previous one while loading. */
  answer: Answer | undefined;
  isOld: boolean;
  /** Stays true during retries, so that a focused retry button is not removed. */
  hasFailed: boolean;
  again: () => void;
};

/** @param isPending true while the answer is streamed with the page, so that it is not requested */
export function useJson<Answer extends object>(
  address: string,
  isPending: boolean,
  config: Pick<SWRConfiguration, "fallback" | "keepPreviousData" | "revalidateOnMount">,
  read: (address: string) => Promise<unknown> = fetchAbortableJson,
): UseJsonResult<Answer> {
  const { cache } = useSWRConfig();
  const known = cache.get(address);
  const { data, error, isLoading, mutate } = useSWR<unknown, unknown>(isPending ? null : address, read, {
    ...config,
    // Repeats a request that was aborted, since the cache would keep its error for the whole visit.
    revalidateOnMount: config.revalidateOnMount || isAbortError(known?.error),
    revalidateIfStale: true,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    errorRetryCount: 2,
  });
  const failed = useRef<string>(undefined);
  const previousUrl = useRef(address);
  useEffect(() => {
    if (previousUrl.current !== address) inFlight.get(previousUrl.current)?.abort();
    previousUrl.current = address;
  }, [address]);
  const isRepeated = isLoading && failed.current === address;
  const hasFailed = error !== undefined && !isAbortError(error) && (!isLoading || isRepeated);
  // SWR reports an answer set by `mutate` as loading, so a known answer is never old. After an abort without an answer, `data` is still the
  // previous URL's answer.
  const isOld = !hasFailed && known?.data === undefined && (isLoading || isAbortError(error));
  useEffect(() => {
    failed.current = hasFailed ? address : undefined;
  }, [hasFailed, address]);
  const again = () => {
    failed.current = undefined;
    void mutate();
  };
  return { answer: data as Answer | undefined, isOld, hasFailed, again };
}

export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
