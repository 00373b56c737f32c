import { type ExperimentsResponse, parseExperimentsResponse } from "./answer.ts";
import { cacheLifetime } from "./limits.ts";
import type { Report } from "./reports.ts";

export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// Keys in local storage; all begin with "experiment", by which clear-stored.ts finds them.
const cacheName = "experiments";
const treatmentsName = "experiment-treatments";

export type StoredFlags = {
  isLocal: boolean;
  /** Returns the last stored response, unless it is older than 10 days. */
  readAnswer(now: number): ExperimentsResponse | undefined;
  writeAnswer(answer: ExperimentsResponse, now: number): void;
  /** From shell 7.16. */
  writeTreatments(story: string, treatments: Record<string, string>): void;
  clear(): void;
};

/**
 * Opens the store and removes the previous page's treatments. If the browser denies storage, reports that and stores nothing (shell 8.12).
 *
 * @param open may throw: browsers that deny storage throw when `localStorage` is read
 */
export function openStoredFlags(open: () => KeyValueStore | undefined, report: Report): StoredFlags {
  let store: KeyValueStore | undefined;
  try {
    const candidate = open();
    candidate?.setItem(treatmentsName, "");
    candidate?.removeItem(treatmentsName);
    store = candidate;
  } catch {}
  if (!store) report("storage-invalid");

  /** Does nothing if the store is full; the old value stays. */
  function write(name: string, value: unknown): void {
    try {
      store?.setItem(name, JSON.stringify(value));
    } catch {}
  }

  return {
    isLocal: !!store,
    readAnswer(now) {
      try {
        const { time, answer } = JSON.parse(store?.getItem(cacheName) ?? "");
        if (now - time <= cacheLifetime && now >= time) return parseExperimentsResponse(answer);
      } catch {}
      return undefined;
    },
    writeAnswer: (answer, time) => write(cacheName, { time, answer }),
    writeTreatments: (story, treatments) => write(treatmentsName, { story, treatments }),
    clear() {
      for (const name of [cacheName, treatmentsName]) store?.removeItem(name);
    },
  };
}
