import { type CallCircuits, createCallCircuits } from "#app/backend/limits/call-circuits.ts";
import { boundedFetch } from "#app/backend/transport/bounded-fetch.ts";
import { failureReason, gatewayErrorStatuses, requestOutcomeOf } from "#app/backend/transport/send-request.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import type { Services } from "#app/request/services.ts";

/** `endpoint` has no trailing slash. */
export type MeasurementsService = { endpoint: string; token: string };

/** Forwards a post in the background; never throws. */
export type MeasurementRelay = (path: string, body: unknown) => void;

const limits = { milliseconds: 5_000, bytes: 100_000 };
/** Max concurrent posts of a relay, which bounds the memory while the service is slow; more are dropped. */
const maxUnderWay = 32;

export type MeasurementRelays = Pick<CallCircuits, "states"> & {
  /** Each relay has its own limit; all share the circuits. */
  open(): MeasurementRelay | undefined;
};

/** @param now milliseconds */
export function createMeasurementRelays(
  service: MeasurementsService | undefined,
  { shared, waitUntil }: Pick<Services, "shared" | "waitUntil">,
  now?: () => number,
): MeasurementRelays {
  const circuits = createCallCircuits("measurements", { shared, now });
  return { open: () => service && createRelay(service, waitUntil, circuits), states: circuits.states };
}

function createRelay({ endpoint, token }: MeasurementsService, waitUntil: WaitUntil, circuits: CallCircuits): MeasurementRelay {
  const { host } = new URL(endpoint);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  let underWay = 0;

  async function post(path: string, body: string): Promise<void> {
    const permit = circuits.enter({ name: path, browser: "anonymous", deadline: "form" }, host);
    if (permit.state === "open") return drop("the circuit is open");
    underWay += 1;
    try {
      const { status } = await boundedFetch(`${endpoint}/${path}`, { method: "POST", headers, body, redirect: "error" }, limits);
      permit.settle(status < 500 ? "answered" : gatewayErrorStatuses.has(status) ? "silent" : "failed");
      if (status >= 400) drop(`status ${status}`);
    } catch (error) {
      permit.settle(requestOutcomeOf(error));
      drop(failureReason(error));
    } finally {
      underWay -= 1;
    }
  }

  return (path, body) => {
    if (underWay >= maxUnderWay) return drop("too many at once");
    waitUntil(post(path, JSON.stringify(body)));
  };
}

function drop(reason: string): void {
  logThrottled("warn", "measurement-dropped", { reason });
}
