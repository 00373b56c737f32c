import { denoShop } from "../../edge/local/processes.ts";
import { start } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { visit } from "../flow/visit.ts";
import type { Keeper } from "./keeper.ts";
import { median } from "./percentile.ts";
import { path, type Servers, serveAll } from "./servers.ts";
import { hasWrk } from "./wrk.ts";

/** Median time from the start of a new process to the end of its first page (ms). */
export type ColdStart = { about: string; firstPage: number }[];

export const coldStarts = 7;
/** Pause between connection attempts while the port is closed (ms). */
const retryPause = 4;

type Kind = { about: string; environment?: Record<string, string>; onOneProcessor?: boolean };

/** The third finds its page in Deno's cache, where an earlier process left it. */
const kinds: readonly Kind[] = [
  { about: "on all processors" },
  ...(hasWrk ? [{ about: "on one processor", onOneProcessor: true }] : []),
  { about: "with a stored shell", environment: { SHELL_STORE: "deno-cache" } },
];

/** Starts shops in turns beside running services, and requests a page until it is answered. */
export async function measureColdStart({ ports }: Servers, keeper: Keeper): Promise<ColdStart> {
  const took = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const shopPort = await freePorts();
  // The first round fills the store, and is not counted.
  for (let time = 0; time <= coldStarts; time += 1)
    for (const kind of kinds) {
      const own = { ...ports, shop: shopPort };
      const part = denoShop(own, { ...serveAll, ...kind.environment });
      if (kind.onOneProcessor) part.command.unshift("taskset", "-c", "0");
      const since = performance.now();
      const shop = keeper.keep(start(part));
      await firstPage(own);
      if (time > 0) took.get(kind)?.push(performance.now() - since);
      await (await shop).stop();
    }
  return [...took].map(([{ about }, times]) => ({ about, firstPage: median(times) }));
}

async function firstPage(ports: Servers["ports"]): Promise<void> {
  for (;;) {
    const answer = await visit({ ports }, path).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, retryPause));
  }
}
