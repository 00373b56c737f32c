import { noteRefusal } from "#app/observe/refusals.ts";

/** Bounds the pages that are rendered at once, since each takes memory until its response begins. */
export type RenderQueue = {
  /**
   * Resolves to true when the page may be rendered; `leave` is then due. Resolves to false if the visitor disconnects, if no place becomes free
   * in time, or if too many requests wait.
   *
   * @param leaving only called if the request waits
   */
  enter(leaving: () => AbortSignal): true | Promise<boolean>;
  leave(): void;
};

/** Bytes of the heap for each page that is rendered (docs/decisions/0354). */
const heapEach = 1_200_000;
/** Max waiting requests for each place; one takes about 20 kB. */
const waitingEach = 10;
/** Max waiting time (ms). */
const timeout = 5_000;

/** @param heap size to which the heap is limited, in bytes */
export function createRenderQueue(heap: number): RenderQueue {
  const places = Math.ceil(heap / heapEach);
  const waiting = new Set<(isGiven: boolean) => void>();
  let rendering = 0;

  const wait = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      const end = (isGiven: boolean) => {
        waiting.delete(end);
        clearTimeout(timer);
        signal.removeEventListener("abort", disconnect);
        resolve(isGiven);
      };
      const disconnect = () => end(false);
      const timer = setTimeout(() => {
        noteRefusal("request-shed", { rendering });
        end(false);
      }, timeout);
      signal.addEventListener("abort", disconnect, { once: true });
      waiting.add(end);
    });

  return {
    enter(leaving) {
      if (rendering < places) {
        rendering += 1;
        return true;
      }
      if (waiting.size < places * waitingEach) return wait(leaving());
      noteRefusal("request-shed", { rendering });
      return Promise.resolve(false);
    },
    leave() {
      // The first waiting request takes the place.
      const [next] = waiting;
      if (next) next(true);
      else rendering -= 1;
    },
  };
}
