import { createClient } from "@vercel/edge-config";
import { inTime } from "#app/backend/in-time.ts";
import { logEvent } from "#app/observe/log.ts";
import { type Definition, definition } from "./definition.ts";

export type Flags = {
  /** Every valid experiment by name; empty while the store was never reached. */
  experiments(): Promise<ReadonlyMap<string, Definition>>;
  /** Whether the flag store answers, for `/_health`. */
  health(): Promise<boolean>;
};

/** How long definitions stay in memory, and how long a page waits for newer ones, in milliseconds. */
const fresh = 2_000;
const deadline = 300;
/** A read that hangs longer than this is given up, so that at most a few ever hang at once. */
const abandonedAfter = 10_000;
const none: ReadonlyMap<string, Definition> = new Map();

/**
 * Opens the flag store. One read at a time, kept for seconds; while the store is gone the last good definitions stand.
 *
 * @param connection an Edge Config connection string
 */
export function openFlags(connection: string): Flags {
  // The last good definitions are kept here: a client that gives old answers for failed ones would hide that the store is gone.
  const store = createClient(connection, { staleIfError: false, disableDevelopmentCache: true });
  let known = none;
  let readAt = Number.NEGATIVE_INFINITY;
  let flight: Flight | undefined;

  const read = async (of: Flight) => {
    try {
      const read = readDefinitions(await store.get("experiments"));
      // A read that was left behind knows less than the one after it.
      if (flight === of) known = read;
      return true;
    } catch (error) {
      report(of, error instanceof Error ? error.message.slice(0, 200) : "unknown");
      return false;
    }
  };

  /** The read under way, or a new one. The client cannot end a hanging read, so it is left behind after a while. */
  const refresh = () => {
    const now = performance.now();
    if (flight && now - flight.startedAt < abandonedAfter) return flight.read;
    const started: Flight = { startedAt: now, reported: false, read: Promise.resolve(false) };
    started.read = read(started);
    flight = started;
    void started.read.then(() => {
      if (flight === started) flight = undefined;
    });
    return started.read;
  };

  /** Whether the store was read, or false once the deadline is over; the read itself goes on for those who come next. */
  const outcome = () => inTime(refresh(), deadline, () => false);

  return {
    async experiments() {
      if (performance.now() - readAt >= fresh) {
        const late = !(await outcome());
        if (late && flight) report(flight, `no answer within ${deadline} ms`);
        readAt = performance.now();
      }
      return known;
    },
    health: outcome,
  };
}

type Flight = { startedAt: number; reported: boolean; read: Promise<boolean> };

/** A read that fails is one log event, however many pages wait for it and however often they look. */
function report(flight: Flight, reason: string): void {
  if (flight.reported) return;
  flight.reported = true;
  logEvent("warn", "flags-unavailable", { reason });
}

/** Definitions are checked one by one: a bad one is off and logged, the others live on. */
export function readDefinitions(value: unknown): ReadonlyMap<string, Definition> {
  if (value === undefined) return none;
  if (!Array.isArray(value)) {
    logEvent("error", "experiment-invalid", { reason: "experiments is not a list" });
    return none;
  }
  const valid = new Map<string, Definition>();
  for (const candidate of value.slice(0, 500)) {
    const parsed = definition.safeParse(candidate);
    if (parsed.success) valid.set(parsed.data.name, parsed.data);
    else logEvent("error", "experiment-invalid", { experiment: nameOf(candidate), reason: parsed.error.issues[0]?.message });
  }
  return valid;
}

function nameOf(candidate: unknown): string {
  const name = (candidate as { name?: unknown } | null)?.name;
  return typeof name === "string" ? name.slice(0, 80) : "unnamed";
}
