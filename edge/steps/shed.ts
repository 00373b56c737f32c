import { LRUCache } from "lru-cache";
import { isCall } from "#app/locale/other-apps.ts";
import { logCounted } from "#app/observe/counted.ts";
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
    shed({ page, address }) {
      const isHit = ready.get(page) === true || isCall(address.path);
      if (!load.refuses(isHit)) return undefined;
      logCounted("warn", "request-shed", { isHit, late: Math.round(load.late()) });
      return busy(address.locale);
    },
    noteReady: ({ page }) => void ready.set(page, true),
  };
}
