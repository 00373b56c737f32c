import { denoShop } from "../../edge/local/processes.ts";
import { start } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { visit } from "../flow/visit.ts";
import type { Keeper } from "./keeper.ts";
import { median } from "./percentile.ts";
import { path, type Servers, serveAll } from "./servers.ts";

/** How long a new process takes from its start to the end of its first page, in milliseconds: the middle of several. */
export type ColdStart = { firstPage: number; times: number };

const times = 7;
/** A visitor who is refused because nobody listens yet comes again after so many milliseconds. */
const comeBack = 4;

/** Starts the shop several times beside services that run already; each time a visitor waits at the door. */
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
    await new Promise((resolve) => setTimeout(resolve, comeBack));
  }
}
