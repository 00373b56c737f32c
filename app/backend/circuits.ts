import { logEvent } from "#app/observe/log.ts";
import { type CircuitState, openBreaker, usualLimits } from "./breaker.ts";
import type { Call } from "./call.ts";

/** How a request ended: the host answered as it should, only this call failed, the host did not answer, or the visitor left. */
export type End = "answered" | "failed" | "silent" | "left";

/** Whether one request may be made, and what hears of its end. */
export type Passage = { state: CircuitState; settle(end: End): void };

export type Circuits = {
  /** Who is told "half-open" or "closed" makes the request and settles; who is told "open" does not. */
  enter(call: Pick<Call, "name" | "browser" | "deadline">, host: string): Passage;
  /** The circuits whose requests failed last, and the state of each, for `/_health`. */
  states(): Record<string, CircuitState>;
};

/** A host counts as dead when it is silent to so many different calls in a row, none of which it answered meanwhile. */
const callsOfDeadHost = 2;

/**
 * Two circuits stand before each request: that of its call on its host, so that one broken call refuses no other, and that
 * of the host, so that not every call of a dead host waits for deadlines of its own. Only silence speaks of a host: an
 * answer of status 500 is one call's own. A file that is worked on may take long, so its call says nothing of the host.
 * Pages and browsers have hosts apart: what visitors send must not take the prices off pages.
 *
 * @param now milliseconds
 * @param of what stands behind them, as the first word of their events
 */
export function openCircuits(now?: () => number, of: "backend" | "tool" = "backend"): Circuits {
  const told = (circuit: string, state: "open" | "closed") =>
    logEvent(state === "open" ? "error" : "info", `${of}-circuit-${state}`, { circuit });
  const byCall = openBreaker(told, now);
  const byHost = openBreaker(
    (circuit, state) => {
      told(circuit, state);
      // What its calls failed by was the host.
      if (state === "closed") byCall.forget(`${circuit}: `);
    },
    now,
    { ...usualLimits, sources: callsOfDeadHost },
  );

  return {
    enter({ name, browser, deadline }, hostName) {
      const host = `${hostName} for ${browser === "no" ? "pages" : "browsers"}`;
      const call = `${host}: ${name}`;
      const stateOfHost = byHost.gate(host);
      if (stateOfHost === "open") return closedTo;
      const triesHost = stateOfHost === "half-open";
      const stateOfCall = triesHost ? "closed" : byCall.gate(call);
      if (stateOfCall === "open") return closedTo;
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

const closedTo: Passage = { state: "open", settle() {} };
