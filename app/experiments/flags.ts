import { inTime } from "#app/backend/in-time.ts";
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

/**
 * Opens the flag store. Visitors are answered from memory; the store is read behind them, once at a time. While it is gone,
 * or holds no valid list, the last good definitions stand.
 */
export function openFlags(settings: FlagSettings): Flags {
  const store = openFlagStore(settings);
  let known: Definitions = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let flight: Promise<boolean> | undefined;
  let firstWait: Promise<boolean> | undefined;
  let isCold = true;
  let told = "";

  /** The read under way, or a new one; says whether the store answered. */
  const refresh = () => {
    flight ??= read().finally(() => {
      flight = undefined;
      isCold = false;
    });
    return flight;
  };

  async function read(): Promise<boolean> {
    readAt = performance.now();
    try {
      take(await store());
      return true;
    } catch (error) {
      noteRead("flags", false);
      logEvent("warn", "flags-unavailable", { reason: failureOf(error) });
      return false;
    }
  }

  /** Only a list replaces what is known. A store in which nobody has written one yet is no fault. */
  function take(value: unknown): void {
    const { definitions, fault } = value === undefined && known.size === 0 ? { definitions: known } : readDefinitions(value);
    known = definitions ?? known;
    noteRead("flags", definitions !== undefined);
    tell(fault);
  }

  /** A fault of the list is one event, however often the same list is read. */
  function tell(fault: Fault | undefined): void {
    const words = fault ? JSON.stringify(fault) : "";
    if (fault && words !== told) logEvent("error", "experiment-invalid", { ...fault });
    told = words;
  }

  return {
    async experiments() {
      if (performance.now() - readAt >= fresh) void refresh();
      if (isCold) {
        firstWait ??= inTime(refresh(), patience, () => false);
        await firstWait;
        isCold = false;
      }
      return known;
    },
    health: () => inTime(refresh(), patience, () => false),
  };
}
