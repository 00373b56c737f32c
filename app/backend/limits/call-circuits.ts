import { logEvent } from "#app/observe/log.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import type { Call } from "../call.ts";
import type { CircuitState } from "./circuit-breaker.ts";
import { createSharedBreaker } from "./shared-breaker.ts";

/** "failed": the call failed, but its host responds; "silent": the host does not respond; "left": the visitor disconnected. */
export type RequestOutcome = "answered" | "failed" | "silent" | "left";

export type CircuitPermit = { state: CircuitState; settle(end: RequestOutcome): void };

export type CallCircuits = {
  /** On "open" the caller neither sends the request nor calls `settle`. */
  enter(call: Pick<Call, "name" | "browser" | "deadline">, host: string): CircuitPermit;
  states(): Record<string, CircuitState>;
};

/** Min number of different calls that must be unanswered before a host's circuit opens. */
const minSilentCalls = 2;

/** Only unanswered requests count against a host. Calls by browsers have separate circuits, so that they cannot open those of pages. */
export function createCallCircuits(
  service: "backend" | "tool" | "measurements",
  { shared = unsharedState, now }: { shared?: SharedState; now?: (() => number) | undefined } = {},
): CallCircuits {
  const logState = (circuit: string, state: "open" | "closed") =>
    logEvent(state === "open" ? "error" : "info", `${service}-circuit-${state}`, { circuit });
  const byCall = createSharedBreaker(`${service}-call-circuits`, shared, logState, { now });
  const byHost = createSharedBreaker(
    `${service}-host-circuits`,
    shared,
    (circuit, state) => {
      logState(circuit, state);
      // The calls failed with their host, so their circuits close with its circuit.
      if (state === "closed") byCall.forget(`${circuit}: `);
    },
    { sources: minSilentCalls, now },
  );

  return {
    enter({ name, browser, deadline }, hostName) {
      const host = `${hostName} for ${browser === "no" ? "pages" : "browsers"}`;
      const call = `${host}: ${name}`;
      const stateOfHost = byHost.gate(host);
      if (stateOfHost === "open") return refusedPermit;
      const triesHost = stateOfHost === "half-open";
      const stateOfCall = triesHost ? "closed" : byCall.gate(call);
      if (stateOfCall === "open") return refusedPermit;
      const triesCall = stateOfCall === "half-open";
      return {
        state: triesHost || triesCall ? "half-open" : "closed",
        settle(end) {
          if (end === "left") {
            if (triesHost) byHost.abandon(host);
            if (triesCall) byCall.abandon(call);
            return;
          }
          byCall.settle(call, { alive: end === "answered", isProbe: triesCall });
          const alive = end !== "silent";
          if (alive || triesHost || deadline !== "file") byHost.settle(host, { alive, source: name, isProbe: triesHost });
        },
      };
    },
    states: () => ({ ...byHost.states(), ...byCall.states() }),
  };
}

const refusedPermit: CircuitPermit = { state: "open", settle() {} };
