import { useEffect, useState } from "react";
import { mutate } from "swr";
import { type UseJsonResult, useJson } from "#app/backend/use-json.ts";
import { useIsFillLost } from "#app/document/document.ts";
import type { ConfigurationAnswer } from "./model.ts";
import { primeConfiguration, readConfiguration } from "./read-configuration.ts";
import type { DeliveredConfiguration } from "./shown.ts";
import type { ChangeSelection } from "./use-selection-query.ts";

/**
 * Reads the configuration of a selection, and replaces the selection with its canonical query.
 *
 * @param read URL without query
 * @returns `notice` explains a refused value while its replacement is selected
 */
export function useConfiguration(
  read: string,
  delivered: DeliveredConfiguration,
  query: string,
  change: ChangeSelection,
): { reading: UseJsonResult<ConfigurationAnswer>; notice: string | undefined } {
  const addressOf = (selection: string) => `${read}${selection && `?${selection}`}`;
  const reading = useReading(addressOf(query), addressOf(delivered.configured.query), deliveredAnswer(delivered));
  const { answer, isOld, hasFailed } = reading;
  const [replaced, setReplaced] = useState<{ query: string; notice: string | undefined }>();
  useEffect(() => {
    if (!answer || isOld || hasFailed || answer.query === query) return;
    const { notice, ...quiet } = answer;
    // Also caches the answer under its canonical URL, and primes the read with which SWR revalidates it, so that no second request is sent.
    const canonical = addressOf(answer.query);
    primeConfiguration(canonical, quiet);
    void mutate(canonical, quiet, { revalidate: false });
    setReplaced({ query: answer.query, notice });
    change(() => answer.query);
  });
  return { reading, notice: (replaced?.query === query ? replaced : (answer ?? delivered.configured)).notice };
}

function useReading(
  address: string,
  deliveredAddress: string,
  answer: ConfigurationAnswer | undefined,
): UseJsonResult<ConfigurationAnswer> {
  const isDelivered = address === deliveredAddress;
  const isLost = useIsFillLost();
  return useJson(
    address,
    isDelivered && !answer && !isLost,
    {
      fallback: answer ? { [deliveredAddress]: answer } : {},
      // Shows the delivered answer instead of a previous one, since in a preview it changes with each edit of the story.
      keepPreviousData: !isDelivered,
      revalidateOnMount: !isDelivered || isLost,
    },
    readConfiguration,
  );
}

function deliveredAnswer({ configured, prices, delivery }: DeliveredConfiguration): ConfigurationAnswer | undefined {
  return prices === undefined || !delivery ? undefined : { ...configured, prices, delivery };
}
