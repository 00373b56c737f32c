import { noteRefusal } from "#app/observe/refusals.ts";

/** Limits the pages that are rendered at once, since each takes memory until its response begins. */
export type RenderQueue = {
  /**
   * Returns true if the page may be rendered, at once or after a wait; `leave` is then due. Returns false if too many requests wait, if the
   * visitor disconnects, or if no place becomes free in time.
   *
   * @param disconnectSignal only called if the request waits; without it, the request does not wait
   */
  enter(disconnectSignal?: () => AbortSignal): boolean | Promise<boolean>;
  /** Gives the place to the request that has waited longest. */
  leave(): void;
  /** Numbers of pages and of waiting requests. */
  sizes(): { rendering: number; waiting: number };
};

/** Bytes of the heap for each page that is rendered (docs/decisions/0354). */
const heapPerPlace = 1_200_000;
/** Max waiting requests for each place; one takes about 20 kB. */
const maxWaitingPerPlace = 10;
/** Max waiting time (ms). */
const maxWait = 5_000;

/** @param heap size to which the heap is limited, in bytes */
export function createRenderQueue(heap: number): RenderQueue {
  const places = Math.ceil(heap / heapPerPlace);
  const waiting = new Set<(hasPlace: boolean) => void>();
  let rendering = 0;

  const refuse = () => {
    noteRefusal("request-shed", { rendering, waiting: waiting.size });
    return false;
  };

  const wait = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const end = (hasPlace: boolean) => {
        waiting.delete(end);
        clearTimeout(timer);
        signal.removeEventListener("abort", disconnect);
        resolve(hasPlace);
      };
      const disconnect = () => end(false);
      const timer = setTimeout(() => end(refuse()), maxWait);
      signal.addEventListener("abort", disconnect);
      waiting.add(end);
      if (signal.aborted) disconnect();
    });

  return {
    enter(disconnectSignal) {
      if (rendering < places) {
        rendering += 1;
        return true;
      }
      return disconnectSignal && waiting.size < places * maxWaitingPerPlace ? wait(disconnectSignal()) : refuse();
    },
    leave() {
      const [longest] = waiting;
      if (longest) longest(true);
      else rendering -= 1;
    },
    sizes: () => ({ rendering, waiting: waiting.size }),
  };
}
