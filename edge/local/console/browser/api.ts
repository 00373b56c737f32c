import type { PageVitals } from "../../measurements/page-vitals-format.ts";
import type { ExperimentResults } from "../../measurements/results-format.ts";
import type { HistoryEntry } from "../history.ts";
import type { PreviewQueries } from "../previews.ts";
import type { ShopExperiment } from "../shop-experiments.ts";

/** `path` starts at the list of experiments: "[2].treatments[0].size". */
export type Fault = { experiment?: string; path: string; reason: string };

/** Faults of a list, and the indices of experiments that the shop rejects. Rejected experiments have no effect. */
export type CheckedList = { faults: Fault[]; refused: number[] };

/** State of the store, and the console's settings and knowledge of the shop. */
export type StoredState = {
  experiments: unknown[];
  digest: string;
  history: HistoryEntry[];
  changedElsewhere: boolean;
  author: string;
  shopPort: string;
  /** Further origins of shops, besides those of this machine. */
  shopOrigins: string[];
  known: Record<string, ShopExperiment>;
  vocabulary: { locales: string[]; channels: string[]; platforms: string[] };
};

/** A failed call; `status` is 0 if there was no response. */
export class ConsoleApiError extends Error {
  readonly status: number;
  readonly faults: Fault[];
  readonly state: StoredState | undefined;
  constructor(status: number, message: string, more: { faults?: Fault[]; state?: StoredState } = {}) {
    super(message);
    this.status = status;
    this.faults = more.faults ?? [];
    this.state = more.state;
  }
}

const timeout = 20_000;

/** Calls to the console's server; a failed call rejects with a ConsoleApiError. */
export const consoleApi = {
  state: () => call<StoredState>("GET", "state"),
  check: (experiments: unknown[]) => call<CheckedList>("POST", "check", { experiments }),
  save: (experiments: unknown[], digest: string, author: string) =>
    call<StoredState>("PUT", "experiments", { experiments, digest, author }),
  previews: (feature: string) => call<PreviewQueries>("GET", `previews?feature=${encodeURIComponent(feature)}`),
  results: (feature: string, event: string) =>
    call<ExperimentResults>("GET", `results/${encodeURIComponent(feature)}${event && `?event=${encodeURIComponent(event)}`}`),
  vitals: (days: string) => call<PageVitals>("GET", `vitals?days=${encodeURIComponent(days)}`),
};

async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(timeout), ...sent }).catch(() => {
    throw new ConsoleApiError(0, "the console's server does not answer");
  });
  const parsed = await answer.json().catch(() => ({ error: "an answer that is not JSON" }));
  if (!answer.ok) throw new ConsoleApiError(answer.status, parsed.error ?? `status ${answer.status}`, parsed);
  return parsed as Answer;
}
