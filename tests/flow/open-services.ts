import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Ports, portsFrom, type ServiceUrls, serviceUrls } from "../../edge/local/environment.ts";
import { localServices } from "../../edge/local/processes.ts";
import { type RunningProcess, startProcesses } from "../../edge/local/running-process.ts";
import { findTakenPorts, holdPort } from "../../edge/local/taken-ports.ts";
import type { SharedServices } from "./shared-services.ts";

/** The services of a shop for one test file, with their own stories, flags, faults and request counts. */
export type OpenServices = {
  ports: Ports;
  addresses: ServiceUrls;
  /** Folder for edited stories; all others are the shipped ones. */
  stories: string;
  /** File of the flag store. */
  flagStore: string;
  close(): Promise<void>;
};

/** Services in their own processes. */
export type OwnServices = OpenServices & {
  /** Services that a test may stop and start again. */
  services: Record<"content" | "flags" | "backend" | "designer" | "editor" | "measurements" | "console", RunningProcess>;
};

/** The stories of `npm start`. */
export const shippedStories = "edge/local/content/stories";
const shippedFlags = "edge/local/flags/store.json";

/** Returns what files share: the "services" of the run, a "shop" on them, or the process of shops of a worker, as "shops/1". */
export async function shared<Value>(name: "services" | "shop" | `shops/${string}`): Promise<Value> {
  const answer = await fetch(`${inject("shared")}/${name}`);
  if (!answer.ok) throw new Error(`the run has no shared ${name}: ${await answer.text()}`);
  return (await answer.json()) as Value;
}

/**
 * Opens a tenant of the run's shared services.
 *
 * @param settings that differ from the default: `{ themes: 20_000 }` (edge/local/tenants.ts)
 */
export async function openTenant(services?: SharedServices, settings: Record<string, number> = {}): Promise<OpenServices> {
  const { ports, folder } = services ?? (await shared<SharedServices>("services"));
  const name = crypto.randomUUID();
  const [stories, flagStore] = [join(folder, name, "stories"), join(folder, name, "store.json")];
  await mkdir(stories, { recursive: true });
  await cp(shippedFlags, flagStore);
  const addresses = serviceUrls(ports, name);
  const callAll = (method: string, query = "") => Promise.all(Object.values(addresses).map((address) => call(address + query, method)));
  const shop = await freePorts();
  const all = Object.entries({ ...settings, shop }).map(([name, value]) => [name, String(value)]);
  await callAll("PUT", `?${new URLSearchParams(all)}`);
  return {
    ports: { ...ports, shop },
    addresses,
    stories,
    flagStore,
    async close() {
      await callAll("DELETE");
      await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

async function call(address: string, method: string): Promise<void> {
  const answer = await fetch(address, { method });
  if (!answer.ok) throw new Error(`${method} ${address} answers ${answer.status}: ${await answer.text()}`);
}

/** Starts the services, each in its own process, for tests that stop or slow one. */
export async function openServices(): Promise<OwnServices> {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const stories = join(folder, "stories");
  const flagStore = join(folder, "store.json");
  await cp(shippedStories, stories, { recursive: true });
  await cp(shippedFlags, flagStore);
  const ports = portsFrom(await freePorts());
  const folders = { edits: join(folder, "content"), flagEdits: join(folder, "flags") };
  const [content, flags, backend, designer, editor, measurements, marketing] = await startProcesses(
    localServices(ports, { stories, flagStore, ...folders }),
  );
  if (!content || !flags || !backend || !designer || !editor || !measurements || !marketing)
    throw new Error(
      "a service is missing: localServices must give content, flags, back end, designer, editor, measurements, console in this order",
    );
  const services = { content, flags, backend, designer, editor, measurements, console: marketing };
  return {
    ports,
    addresses: serviceUrls(ports),
    services,
    stories,
    flagStore,
    async close() {
      await Promise.all(Object.values(services).map((running) => running.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Groups of ports below the system's range for outgoing connections: eight for a shop and its services, and one that marks them as taken. */
const portGroups = { first: 12_000, size: 9, count: 2_000 };

/**
 * Finds eight consecutive free ports. They belong to this process until it ends: between the search and the start of a shop, another process
 * of the tests would find the same ones.
 */
export async function freePorts(): Promise<number> {
  const { size, count } = portGroups;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = portGroups.first + Math.floor(Math.random() * count) * size;
    const mark = await holdPort(first + size - 1);
    if (!mark) continue;
    mark.unref();
    const taken = await findTakenPorts(Object.values(portsFrom(first)));
    if (taken.length === 0) return first;
    mark.close();
  }
  throw new Error("no eight free ports in a row: end some of the processes that listen on this machine");
}
