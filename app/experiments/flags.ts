import { dequal } from "dequal/lite";
import { createCache } from "#app/cache/cache.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { countServiceRead } from "#app/observe/failures.ts";
import { logEvent } from "#app/observe/log.ts";
import { type Experiments, type ParsedExperiments, parseExperiments } from "./experiments.ts";
import { matchesFlagFilters } from "./flag-filter.ts";
import { createFlagStore, type FlagSettings } from "./flag-store.ts";

export type FlagService = {
  /** Empty before the first successful read. */
  experiments(): Promise<Experiments>;
  /** Returns false only if a read fails; a slow store counts as healthy until its own deadline. */
  health(): Promise<boolean>;
};

/** Max age of fresh definitions (ms); older ones are refreshed in the background. */
const fresh = 2_000;
/** Max wait of a process's first visitors (ms). */
const timeout = 300;

const none: Experiments = new Map();

export function createFlagService(settings: FlagSettings, waitUntil: WaitUntil = noWaitUntil): FlagService {
  const { filters } = settings;
  const store = createFlagStore(settings);
  const known = createCache<Experiments>({ max: 1, pauses: { first: fresh, longest: fresh }, waitUntil });
  let lastFault: string | undefined;
  let last: { value: unknown; parsed: ParsedExperiments } | undefined;

  async function read(): Promise<Experiments> {
    try {
      return take(await store());
    } catch (error) {
      countServiceRead("flags", false);
      // One line for an outage: the reason of a failed connection names a port, which is another one each time.
      logOnce("unreadable", () => logEvent("warn", "flags-read-failed", { reason: redactedMessage(error) }));
      // Stored as stale, so that later visitors do not wait for a store that is down.
      if (!known.peek(key)) known.set(key, none, Number.POSITIVE_INFINITY);
      throw error;
    }
  }

  /** A missing list is a fault only if the store had one before. */
  function take(value: unknown): Experiments {
    const before = known.peek(key) ?? none;
    const { definitions, fault } = value === undefined && !last?.parsed.definitions ? { definitions: before } : parse(value);
    countServiceRead("flags", definitions !== undefined);
    logOnce(fault && JSON.stringify(fault), () => logEvent("error", "experiment-refused", { ...fault }));
    return definitions ?? before;
  }

  /** Keeps the definition objects of an unchanged list, since they are cache keys. */
  function parse(value: unknown): ParsedExperiments {
    if (!last || !dequal(last.value, value)) last = { value, parsed: select(parseExperiments(value)) };
    return last.parsed;
  }

  function select(parsed: ParsedExperiments): ParsedExperiments {
    if (!filters || !parsed.definitions) return parsed;
    return { ...parsed, definitions: new Map([...parsed.definitions].filter(([, experiment]) => matchesFlagFilters(experiment, filters))) };
  }

  /** Logs a fault that differs from that of the read before. */
  function logOnce(fault: string | undefined, log: () => void): void {
    if (fault !== undefined && fault !== lastFault) log();
    lastFault = fault;
  }

  return {
    async experiments() {
      const current = known.get(key, { read, isFresh: (age) => age < fresh, deadline: timeout });
      return current.then(({ value }) => value).catch(() => none);
    },
    health: () =>
      known.get(key, { read, isFresh: () => false, canServeStale: () => false }).then(
        () => true,
        () => false,
      ),
  };
}

const key = "experiments";
