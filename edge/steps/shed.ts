import { LRUCache } from "lru-cache";
import { isCall } from "#app/locale/other-apps.ts";
import { busy } from "#app/routes/busy.server.tsx";
import type { Load } from "../load.ts";
import type { Asked, Step } from "./asked.ts";

/** As many addresses are remembered as ready. */
const mostReady = 5_000;

export type Shedding = {
  /** Refuses what is more than the process can bear (503). */
  shed: Step;
  /** Notes that a page's shell lay ready: it is refused last. */
  noteReady(asked: Asked): void;
};

export function openShedding(load: Load): Shedding {
  /** The pages, without their queries, whose shells lay ready when they were last asked for. */
  const ready = new LRUCache<string, true>({ max: mostReady });
  return {
    shed: ({ page, address }) => (load.refuses(ready.get(page) === true || isCall(address.path)) ? busy(address.locale) : undefined),
    noteReady: ({ page }) => void ready.set(page, true),
  };
}
