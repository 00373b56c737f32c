import { logEvent } from "#app/observe/log.ts";
import type { Call } from "../call.ts";
import { type CircuitState, createCircuitBreaker, defaultBreakerOptions } from "./circuit-breaker.ts";

/** "failed": this call only; "silent": the host does not answer; "left": the visitor disconnected. */
export type RequestOutcome = "answered" | "failed" | "silent" | "left";

export type CircuitPermit = { state: CircuitState; settle(end: RequestOutcome): void };

export type CallCircuits = {
  /** On "open" the caller neither sends the request nor settles. */
  enter(call: Pick<Call, "name" | "browser" | "deadline">, host: string): CircuitPermit;
  states(): Record<string, CircuitState>;
};

/** Min different calls without an answer in a row before a host counts as dead. */
const minSilentCalls = 2;

/**
 * Creates a circuit per call, so that a broken call does not block others, and per host, so that its calls do not each wait for timeouts.
 * Only silence counts against a host. Browsers have circuits of their own, so that they cannot remove prices from pages.
 *
 * @param of prefix of the log events
 */
export function createCallCircuits(now?: () => number, of: "backend" | "tool" | "measurements" = "backend"): CallCircuits {
  const logState = (circuit: string, state: "open" | "closed") =>
    logEvent(state === "open" ? "error" : "info", `${of}-circuit-${state}`, { circuit });
  const byCall = createCircuitBreaker(logState, now);
  const byHost = createCircuitBreaker(
    (circuit, state) => {
      logState(circuit, state);
      // The host caused its calls' failures.
      if (state === "closed") byCall.forget(`${circuit}: `);
    },
    now,
    { ...defaultBreakerOptions, sources: minSilentCalls },
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
          byCall.settle(call, { alive: end === "answered", isTry: triesCall });
          const alive = end !== "silent";
          if (alive || triesHost || deadline !== "file") byHost.settle(host, { alive, source: name, isTry: triesHost });
        },
      };
    },
    states: () => ({ ...byHost.states(), ...byCall.states() }),
  };
}

const refusedPermit: CircuitPermit = { state: "open", settle() {} };
