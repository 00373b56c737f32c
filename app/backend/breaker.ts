/** When a circuit opens, and for how long. */
export type Limits = {
  /** So many failures in a row open it. */
  mostFailures: number;
  /** How long what is dead is left alone, in milliseconds; twice as long after each try that failed, up to the longest. */
  pauses: { first: number; longest: number };
  /** It opens only when its failures are of so many sources; one where it is not told. */
  sources?: number;
};

export const usualLimits: Limits = { mostFailures: 5, pauses: { first: 500, longest: 4_000 } };

/** A circuit as the field says it: requests pass, are refused, or one tries while the others are refused. */
export type CircuitState = "closed" | "open" | "half-open";

export type Breaker = {
  /** Whether a request may pass. Who is told "half-open" is the one that tries, and must settle. */
  gate(circuit: string): CircuitState;
  /** Tells how a request ended, of which source it was, and whether it was the one that tried. */
  settle(circuit: string, end: { alive: boolean; source?: string; isTry?: boolean }): void;
  /** Tells that a try was given up, which says nothing. */
  abandon(circuit: string): void;
  /** Forgets what is known of the circuits that a name begins with. */
  forget(start: string): void;
  /** The circuits whose requests failed last, and the state of each. */
  states(): Record<string, CircuitState>;
};

type Circuit = { failures: number; sources: Set<string>; pause: number; openUntil: number; trying: boolean };

/**
 * Circuit breakers by name: what is dead costs milliseconds instead of deadlines, and is not hammered when it comes back,
 * since only one request tries it. Names come from tables, so there are few.
 *
 * @param tell hears of a circuit that is open from now on, and of one that is closed again
 * @param now milliseconds
 */
export function openBreaker(
  tell: (circuit: string, state: "open" | "closed") => void,
  now: () => number = () => performance.now(),
  { mostFailures, pauses, sources = 1 }: Limits = usualLimits,
): Breaker {
  const circuits = new Map<string, Circuit>();
  const of = (name: string) => {
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
    settle(name, { alive, source = "", isTry = false }) {
      if (alive) {
        const wasOpen = (circuits.get(name)?.pause ?? 0) > 0;
        circuits.delete(name);
        if (wasOpen) tell(name, "closed");
        return;
      }
      const circuit = of(name);
      const wasOpen = circuit.pause > 0;
      circuit.failures += 1;
      circuit.sources.add(source);
      // What was under way when the circuit opened says nothing new.
      if (circuit.failures < mostFailures || circuit.sources.size < sources || (wasOpen && !isTry)) return;
      circuit.trying = false;
      circuit.pause = Math.min(circuit.pause === 0 ? pauses.first : circuit.pause * 2, pauses.longest);
      circuit.openUntil = now() + circuit.pause;
      if (!wasOpen) tell(name, "open");
    },
    abandon(name) {
      const circuit = circuits.get(name);
      if (circuit) circuit.trying = false;
    },
    forget(start) {
      for (const name of circuits.keys()) if (name.startsWith(start)) circuits.delete(name);
    },
    states() {
      const stateOf = ({ pause, trying }: Circuit): CircuitState => (pause === 0 ? "closed" : trying ? "half-open" : "open");
      return Object.fromEntries(
        [...circuits].filter(([, { failures }]) => failures > 0).map(([name, circuit]) => [name, stateOf(circuit)]),
      );
    },
  };
}
