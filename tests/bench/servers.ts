import { cp, rm } from "node:fs/promises";
import { type Ports, portsFrom } from "../../edge/local/environment.ts";
import { denoShop, localServices } from "../../edge/local/processes.ts";
import { type RunningProcess, startProcess } from "../../edge/local/running-process.ts";
import { freePorts } from "../flow/open-services.ts";
import { browserName, visit } from "../flow/visit.ts";
import { servePage } from "./page-on-file.ts";
import type { StartedProcesses } from "./started-processes.ts";

/** A server of the page: its process and port. */
export type Served = { name: string; about: string; port: number; process: RunningProcess; acceptEncoding?: string };

export type Servers = {
  ports: Ports;
  /** Folder of the bench's stories. */
  stories: string;
  file: Served;
  rendered: Served;
  shop: Served;
  /** The same shop with compression, as browsers request it. */
  compressed: Served;
  /** A shop with different prices in each response. */
  newPrices: Served;
  /** The shop's complete page without scripts. */
  scriptless: Served;
};

/** Disables load shedding, because the cost of a page is measured under full load. */
export const serveAll = { BEARABLE_DELAY: "0" };

/** Path of the measured page. */
export const path = "/leinwanddruck";

/** Opens the shop, without its shell cache and with new prices, too, on the same services, and servers of its page as a file. */
export async function openServers(folder: string, started: StartedProcesses): Promise<Servers> {
  const stories = `${folder}/stories`;
  await rm(stories, { recursive: true, force: true });
  await cp("edge/local/content/stories", stories, { recursive: true });

  const ports = portsFrom(await freePorts());
  await Promise.all(localServices(ports, { stories }).map((part) => started.track(startProcess(part))));
  const shop = await started.track(startProcess(denoShop(ports, serveAll)));
  const plainPorts = { ...ports, shop: await freePorts() };
  const newPort = await freePorts();
  const newPrices = await started.track(startProcess(shopWithNewPrices({ ...ports, shop: newPort })));
  const rendered = await started.track(startProcess(denoShop(plainPorts, { ...serveAll, SHELL_CACHE: "off" })));

  await visit({ ports }, path);
  const page = await visit({ ports }, path);
  const plain = await visit({ ports }, `${path}?_plain=1`);
  const scriptless = { ...plain, text: plain.text.replaceAll(/<script\b[\s\S]*?<\/script>/g, "") };
  return {
    ports,
    stories,
    file: { name: "a", about: "the page as a file", ...(await servePage("page", page, folder, started)) },
    rendered: { name: "b", about: "rendered each time", port: plainPorts.shop, process: rendered },
    shop: { name: "c", about: "the shop", port: ports.shop, process: shop },
    compressed: { name: "d", about: "the shop, compressed", port: ports.shop, process: shop, acceptEncoding: "gzip" },
    newPrices: { name: "e", about: "the shop, new prices for each page", port: newPort, process: newPrices, acceptEncoding: "gzip" },
    scriptless: { name: "file", about: "the page without scripts", ...(await servePage("scriptless", scriptless, folder, started)) },
  };
}

/** Returns the shop's command with another back end (new-prices.ts). */
function shopWithNewPrices(ports: Ports): Parameters<typeof startProcess>[0] {
  const shop = denoShop(ports, serveAll);
  const [deno = ""] = shop.command;
  return { ...shop, name: "shop with new prices", command: [deno, "run", "--no-prompt", "--allow-all", "tests/bench/new-prices.ts"] };
}

/** Returns the request headers of a server's visitors. */
export function headersFor({ port, acceptEncoding = "identity" }: Served): Record<string, string> {
  return { host: `localhost:${port}`, "user-agent": browserName, "accept-encoding": acceptEncoding };
}
