import { denoShop } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { visit } from "../flow/visit.ts";
import { median } from "./percentile.ts";
import { processors } from "./processors.ts";
import { path, type Servers, serveAll } from "./servers.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** Median time from the start of a new process to the end of its first page, and its goal (ms). */
export type ColdStart = { about: string; firstPage: number; goal: number }[];

export const coldStarts = 7;
/** One visitor, because each treatment has its own shell. */
const headers = { cookie: "visitor=00000000-0000-4000-8000-000000000000" };
const warmUpVisits = 10;
/** Pause between connection attempts while the port is closed (ms). */
const retryPause = 4;

type Kind = { about: string; goal: number; onOneProcessor?: boolean; isRestored?: boolean };

const kinds: readonly Kind[] = [
  { about: "on all processors", goal: 300 },
  ...(processors.length > 1 ? [{ about: "on one processor", goal: 300, onOneProcessor: true }] : []),
  { about: "with a stored shell", goal: 200, isRestored: true },
];

/**
 * Starts shops in turns beside running services, and requests a page until it is answered. A restored page is read from Deno's cache,
 * where an earlier process left it.
 *
 * @throws Error if a page was not restored from a stored shell, or restored without one
 */
export async function measureColdStart({ ports }: Servers, started: StartedProcesses): Promise<ColdStart> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const shopPort = await freePorts();
  // The first round fills the store, and is not counted.
  for (let time = 0; time <= coldStarts; time += 1)
    for (const kind of kinds) {
      const own = { ...ports, shop: shopPort };
      const part = denoShop(own, { ...serveAll, ...(kind.isRestored ? { SHELL_STORE: "deno-cache" } : {}) });
      if (kind.onOneProcessor) part.command.unshift("taskset", "-c", String(processors[0]));
      const since = performance.now();
      const shop = started.track(startProcess(part));
      const timing = await firstPage(own);
      const duration = performance.now() - since;
      // A shell is written after its page is sent.
      if (time === 0) for (let visited = 0; visited < warmUpVisits; visited += 1) await firstPage(own);
      await (await shop).stop();
      if (time === 0) continue;
      if (timing.includes("restored") !== Boolean(kind.isRestored)) throw new Error(`a first page ${kind.about} has the timing ${timing}`);
      times.get(kind)?.push(duration);
    }
  return [...times].map(([{ about, goal }, durations]) => ({ about, goal, firstPage: median(durations) }));
}

/** Requests the page until it is answered. @returns its `server-timing` */
export async function firstPage(ports: Servers["ports"]): Promise<string> {
  for (;;) {
    const answer = await visit({ ports }, path, { headers }).catch(() => undefined);
    if (answer?.status === 200) return String(answer.headers["server-timing"]);
    await new Promise((resolve) => setTimeout(resolve, retryPause));
  }
}
