export class ClientLeftError extends Error {
  override name = "Left";
}

type Flight<T> = { result: Promise<T>; waiting: number; abort: AbortController };

export type SingleFlight<T> = {
  /**
   * @param clientSignal without it, the request is never aborted @throws ClientLeftError if this client leaves, else the request's error
   */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, clientSignal?: AbortSignal): Promise<T>;
};

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController();
    const result = start(abort.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    result.catch(() => {});
    const flight = { result, waiting: 0, abort };
    flights.set(key, flight);
    return flight;
  }

  return {
    join(key, start, clientSignal) {
      if (clientSignal?.aborted) return Promise.reject(new ClientLeftError("the client disconnected before the request"));
      const flight = flights.get(key) ?? takeOff(key, start);
      flight.waiting += 1;
      if (!clientSignal) return flight.result;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1;
          if (flight.waiting === 0) {
            flights.delete(key);
            flight.abort.abort(new ClientLeftError("all clients disconnected"));
          }
          reject(new ClientLeftError("the client disconnected during the request"));
        };
        const stay = onLeave(clientSignal, leave);
        flight.result.finally(stay).then(resolve, reject);
      });
    },
  };
}

/** One listener calls them all, since Node.js warns about more than ten listeners on a signal. */
const leaversOf = new WeakMap<AbortSignal, Set<() => void>>();

function onLeave(signal: AbortSignal, leave: () => void): () => void {
  const leavers = leaversOf.get(signal) ?? listenTo(signal);
  leavers.add(leave);
  return () => void leavers.delete(leave);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const leavers = new Set<() => void>();
  leaversOf.set(signal, leavers);
  signal.addEventListener(
    "abort",
    () => {
      for (const leave of leavers) leave();
    },
    { once: true },
  );
  return leavers;
}
