import { openCache } from "#app/cache/cache.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import { noteRead } from "#app/observe/failures.ts";
import { failureOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import { type Definitions, type Fault, readDefinitions } from "./definitions.ts";
import { type FlagSettings, openFlagStore } from "./flag-store.ts";

export type Flags = {
  /** Every valid experiment by name; empty while the store was never read. */
  experiments(): Promise<Definitions>;
  /** Whether the flag store answers, for `/_health`. */
  health(): Promise<boolean>;
};

/** Definitions are read anew behind a visitor when they are older than this, in milliseconds. */
const fresh = 2_000;
/** So long the first visitors of a process wait for their experiments, in milliseconds; nobody after them waits. */
const patience = 300;

const none: Definitions = new Map();

/**
 * Opens the flag store. Visitors are answered from memory; the store is read behind them, once at a time. While it is gone,
 * or holds no valid list, the last good definitions stand.
 *
 * @param waitUntil takes what is read behind visitors
 */
export function openFlags(settings: FlagSettings, waitUntil: WaitUntil = runsOn): Flags {
  const store = openFlagStore(settings);
  const known = openCache<Definitions>({ most: 1, pauses: { first: fresh, longest: fresh }, waitUntil });
  let told = "";

  async function read(): Promise<Definitions> {
    try {
      return take(await store());
    } catch (error) {
      noteRead("flags", false);
      logEvent("warn", "flags-unavailable", { reason: failureOf(error) });
      // Nobody after the first visitors waits for what may not come.
      if (!known.peek(key)) known.set(key, none, Number.POSITIVE_INFINITY);
      throw error;
    }
  }

  /** Only a list replaces what is known. A store in which nobody has written one yet is no fault. */
  function take(value: unknown): Definitions {
    const before = known.peek(key) ?? none;
    const { definitions, fault } = value === undefined && before.size === 0 ? { definitions: before } : readDefinitions(value);
    noteRead("flags", definitions !== undefined);
    tell(fault);
    return definitions ?? before;
  }

  /** A fault of the list is one event, however often the same list is read. */
  function tell(fault: Fault | undefined): void {
    const words = fault ? JSON.stringify(fault) : "";
    if (fault && words !== told) logEvent("error", "experiment-invalid", { ...fault });
    told = words;
  }

  return {
    async experiments() {
      const asked = known.get(key, { read, isFresh: (age) => age < fresh, deadline: patience });
      return asked.then(({ value }) => value).catch(() => none);
    },
    health: () =>
      known.get(key, { read, isFresh: () => false, mayStandIn: () => false, deadline: patience }).then(
        () => true,
        () => false,
      ),
  };
}

const key = "experiments";
