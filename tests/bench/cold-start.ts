import { denoShop } from "../../edge/local/processes.ts";
import { start } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { visit } from "../flow/visit.ts";
import type { Keeper } from "./keeper.ts";
import { median } from "./percentile.ts";
import { path, type Servers, serveAll } from "./servers.ts";

/** Median time from the start of a new process to the end of its first page (ms). */
export type ColdStart = { firstPage: number; times: number };

const times = 7;
/** Pause between connection attempts while the port is closed (ms). */
const retryPause = 4;

/** Starts the shop several times beside running services, and requests a page until it is answered. */
export async function measureColdStart({ ports }: Servers, keeper: Keeper): Promise<ColdStart> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const own = { ...ports, shop: await freePorts() };
    const since = performance.now();
    const shop = keeper.keep(start(denoShop(own, serveAll)));
    await firstPage(own);
    took.push(performance.now() - since);
    await (await shop).stop();
  }
  return { firstPage: median(took), times };
}

async function firstPage(ports: Servers["ports"]): Promise<void> {
  for (;;) {
    const answer = await visit({ ports }, path).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, retryPause));
  }
}
