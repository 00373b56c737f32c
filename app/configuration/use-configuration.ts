import { mutate } from "swr";
import { type JsonReading, useJson } from "#app/backend/use-json.ts";
import type { ConfigurationAnswer } from "./model.ts";

/** Stores an answer under its canonical URL too, so that it is not requested again. */
export function cacheAnswer(address: string, answer: ConfigurationAnswer): void {
  void mutate(address, answer, { revalidate: false });
}

/** @param printed URL and answer of the delivered page; no answer while its prices are streamed */
export function useConfiguration(
  address: string,
  printed: { address: string; answer: ConfigurationAnswer | undefined },
): JsonReading<ConfigurationAnswer> {
  const isPrinted = address === printed.address;
  return useJson(address, isPrinted && !printed.answer, {
    fallback: printed.answer ? { [printed.address]: printed.answer } : {},
    // The delivered answer is shown at once; in a preview it changes with each edit of the story.
    keepPreviousData: !isPrinted,
    revalidateOnMount: !isPrinted,
  });
}
