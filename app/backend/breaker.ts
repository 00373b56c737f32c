/** So many failures in a row end the asking. */
const mostFailures = 5;
/** How long a dead host is left alone, in milliseconds; twice as long after each try that failed, up to the longest. */
const pauses = { first: 500, longest: 4_000 };

/** What may be done with a host now: ask it, try it once while everybody else goes without, or leave it alone. */
export type Gate = "open" | "try" | "shut";

export type Breaker = {
  /** Whether a host may be asked. Who is told to try must settle. */
  gate(host: string): Gate;
  /** Tells how a request to a host ended, and whether it was the one that tried it. */
  settle(host: string, alive: boolean, isTry?: boolean): void;
  /** Tells that the try of a host was given up, which says nothing about the host. */
  abandon(host: string): void;
  /** The hosts whose requests failed last, and the state of each one's circuit. */
  states(): Record<string, "closed" | "open" | "half-open">;
};

type Host = { failures: number; pause: number; shutUntil: number; trying: boolean };

/**
 * A circuit breaker for each host: a dead one costs milliseconds instead of deadlines, and is not hammered when it comes
 * back, since only one request tries it. Hosts come from tables, so there are few.
 *
 * @param tell hears of a host that is left alone from now on, and of one that is back
 * @param now milliseconds
 */
export function openBreaker(tell: (host: string, state: "shut" | "open") => void, now: () => number = () => performance.now()): Breaker {
  const hosts = new Map<string, Host>();
  const of = (name: string) => {
    const known = hosts.get(name) ?? { failures: 0, pause: 0, shutUntil: 0, trying: false };
    hosts.set(name, known);
    return known;
  };

  return {
    gate(name) {
      const host = of(name);
      if (host.pause === 0) return "open";
      if (host.trying || now() < host.shutUntil) return "shut";
      host.trying = true;
      return "try";
    },
    settle(name, alive, isTry = false) {
      const host = of(name);
      const wasShut = host.pause > 0;
      if (alive) {
        hosts.delete(name);
        if (wasShut) tell(name, "open");
        return;
      }
      host.failures += 1;
      // What was under way when the host was given up says nothing new.
      if (host.failures < mostFailures || (wasShut && !isTry)) return;
      host.trying = false;
      host.pause = Math.min(host.pause === 0 ? pauses.first : host.pause * 2, pauses.longest);
      host.shutUntil = now() + host.pause;
      if (!wasShut) tell(name, "shut");
    },
    abandon(name) {
      of(name).trying = false;
    },
    states() {
      const stateOf = ({ pause, trying }: Host) => (pause === 0 ? "closed" : trying ? "half-open" : "open");
      return Object.fromEntries([...hosts].filter(([, { failures }]) => failures > 0).map(([name, host]) => [name, stateOf(host)]));
    },
  };
}
