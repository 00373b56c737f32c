import { BoundedLru } from "#app/cache/bounded-lru.ts";

export type BreakerOptions = {
  maxFailures?: number;
  /** Open time (ms); doubles after each failed probe, up to `longest`. */
  pauses?: { first: number; longest: number };
  /** Min number of different sources whose failures open a circuit. Default: 1. */
  sources?: number;
  now?: (() => number) | undefined;
};

const usualPauses = { first: 500, longest: 4_000 };

export type CircuitState = "closed" | "open" | "half-open";

export type CircuitBreaker = {
  /** On "half-open" the caller must send the probe, and then call settle() or abandon(). */
  gate(circuit: string): CircuitState;
  settle(circuit: string, end: { alive: boolean; source?: string; isProbe?: boolean }): void;
  abandon(circuit: string): void;
  forget(start: string): void;
  /** After "open", one failure opens this circuit; after "closed", it is probed at once. */
  noteRemote(circuit: string, state: "open" | "closed"): void;
  /** Circuits with failures since their last success, except open ones without a recent probe: their service may be back. */
  states(): Record<string, CircuitState>;
};

/** Time for which another process's "open" counts (ms). */
const expectedFor = 5_000;
/** Max circuits that other processes have reported as open. */
const maxExpected = 500;
/** `states()` omits an open circuit that no request has probed for this long after its pause (ms). */
const triedWithin = 60_000;

type Circuit = { failures: number; sources: Set<string>; pause: number; openUntil: number; trying: boolean };

export function createCircuitBreaker(
  onStateChange: (circuit: string, state: "open" | "closed") => void,
  { maxFailures = 5, pauses = usualPauses, sources = 1, now = () => performance.now() }: BreakerOptions = {},
): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  const expected = new BoundedLru<number>(maxExpected);
  const circuitOf = (name: string) => {
    const known = circuits.get(name) ?? { failures: 0, sources: new Set(), pause: 0, openUntil: 0, trying: false };
    circuits.set(name, known);
    return known;
  };

  return {
    gate(name) {
      const circuit = circuits.get(name);
      if (!circuit || circuit.pause === 0) return "closed";
      if (circuit.trying || now() < circuit.openUntil) return "open";
      circuit.trying = true;
      return "half-open";
    },
    settle(name, { alive, source = "", isProbe = false }) {
      if (alive) {
        const wasOpen = (circuits.get(name)?.pause ?? 0) > 0;
        circuits.delete(name);
        if (wasOpen) onStateChange(name, "closed");
        return;
      }
      const circuit = circuitOf(name);
      const wasOpen = circuit.pause > 0;
      circuit.failures += 1;
      circuit.sources.add(source);
      const isExpected = (expected.get(name) ?? Number.NEGATIVE_INFINITY) > now();
      // A failed probe reopens the circuit, even if it was opened by news that has expired.
      const isEnough = (isProbe && wasOpen) || isExpected || (circuit.failures >= maxFailures && circuit.sources.size >= sources);
      // Requests sent before the circuit opened do not lengthen its pause.
      if (!isEnough || (wasOpen && !isProbe)) return;
      circuit.trying = false;
      circuit.pause = Math.min(circuit.pause === 0 ? pauses.first : circuit.pause * 2, pauses.longest);
      circuit.openUntil = now() + circuit.pause;
      if (!wasOpen) onStateChange(name, "open");
    },
    abandon(name) {
      const circuit = circuits.get(name);
      if (circuit) circuit.trying = false;
    },
    noteRemote(name, state) {
      if (state === "closed") {
        expected.delete(name);
        const circuit = circuits.get(name);
        if (circuit) circuit.openUntil = now();
      } else expected.set(name, now() + expectedFor);
    },
    forget(start) {
      for (const name of circuits.keys()) if (name.startsWith(start)) circuits.delete(name);
    },
    states() {
      const stateOf = ({ pause, trying }: Circuit): CircuitState => (pause === 0 ? "closed" : trying ? "half-open" : "open");
      const isKnown = ({ failures, pause, trying, openUntil }: Circuit) =>
        failures > 0 && (pause === 0 || trying || now() < openUntil + triedWithin);
      return Object.fromEntries([...circuits].filter(([, circuit]) => isKnown(circuit)).map(([name, circuit]) => [name, stateOf(circuit)]));
    },
  };
}
