/** A visitor who waited for an answer has left. */
export class Left extends Error {
  override name = "Left";
}

type Flight<T> = { result: Promise<T>; waiting: number; abort: AbortController };

/** One request for all who wait for the same answer at the same time; ended when the last of them leaves. */
export type SingleFlight<T> = {
  /**
   * Joins the flight of this key, or starts it.
   *
   * @param start makes the request; its signal fires when nobody waits any more
   * @param leaving fires when this one leaves; without it this one waits to the end
   * @throws Left for who leaves, and what the request throws for all others
   */
  join(key: string, start: (signal: AbortSignal) => Promise<T>, leaving?: AbortSignal): Promise<T>;
};

export function openSingleFlight<T>(): SingleFlight<T> {
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
    join(key, start, leaving) {
      if (leaving?.aborted) return Promise.reject(new Left("left before asking"));
      const flight = flights.get(key) ?? takeOff(key, start);
      flight.waiting += 1;
      if (!leaving) return flight.result;
      return new Promise<T>((resolve, reject) => {
        const leave = () => {
          flight.waiting -= 1;
          if (flight.waiting === 0) {
            flights.delete(key);
            flight.abort.abort(new Left("nobody waits for it"));
          }
          reject(new Left("left while asking"));
        };
        leaving.addEventListener("abort", leave, { once: true });
        flight.result.then(resolve, reject).finally(() => leaving.removeEventListener("abort", leave));
      });
    },
  };
}
