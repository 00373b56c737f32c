import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Ports, portsFrom, type ServiceAddresses, serviceAddresses } from "../../edge/local/environment.ts";
import { localServices, type Running, start, takenPorts } from "../../edge/local/processes.ts";
import type { SharedServices } from "./shared-services.ts";

/** The three services that a shop stands on, the designer and the editor, with stories, flags, faults and counts of their own. */
export type OpenServices = {
  ports: Ports;
  addresses: ServiceAddresses;
  /** The folder to write stories into, as an editor would; what is not written there is as `npm start` has it. */
  stories: string;
  /** The file of their flag store. */
  flagStore: string;
  close(): Promise<void>;
};

/** Services in processes of their own. */
export type OwnServices = OpenServices & {
  /** A test may end one and start it anew. */
  services: Record<"content" | "flags" | "backend" | "designer" | "editor", Running>;
};

/** The stories of `npm start`. */
export const shippedStories = "edge/local/content/stories";
const shippedFlags = "edge/local/flags/store.json";

/** Asks for what all files of the run share: "services", or a "shop" on them. */
export async function shared<Value>(what: "services" | "shop"): Promise<Value> {
  const answer = await fetch(`${inject("shared")}/${what}`);
  if (!answer.ok) throw new Error(`the run has no shared ${what}: ${await answer.text()}`);
  return (await answer.json()) as Value;
}

/**
 * Becomes a tenant of the services that all files of a run share.
 *
 * @param wishes what it wishes otherwise than all have it: `{ themes: 20_000 }` (edge/local/tenants.ts)
 */
export async function openTenant(services?: SharedServices, wishes: Record<string, number> = {}): Promise<OpenServices> {
  const { ports, folder } = services ?? (await shared<SharedServices>("services"));
  const name = crypto.randomUUID();
  const [stories, flagStore] = [join(folder, name, "stories"), join(folder, name, "store.json")];
  await mkdir(stories, { recursive: true });
  await cp(shippedFlags, flagStore);
  const addresses = serviceAddresses(ports, name);
  const tell = (method: string, query = "") => Promise.all(Object.values(addresses).map((address) => told(address + query, method)));
  const shop = await freePorts();
  const all = Object.entries({ ...wishes, shop }).map(([name, value]) => [name, String(value)]);
  await tell("PUT", `?${new URLSearchParams(all)}`);
  return {
    ports: { ...ports, shop },
    addresses,
    stories,
    flagStore,
    async close() {
      await tell("DELETE");
      await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

async function told(address: string, method: string): Promise<void> {
  const answer = await fetch(address, { method });
  if (!answer.ok) throw new Error(`${method} ${address} answers ${answer.status}: ${await answer.text()}`);
}

/** Starts the three services, the designer and the editor, each in a process of its own: for whoever ends or starves one. */
export async function openServices(): Promise<OwnServices> {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const stories = join(folder, "stories");
  const flagStore = join(folder, "store.json");
  await cp(shippedStories, stories, { recursive: true });
  await cp(shippedFlags, flagStore);
  const ports = portsFrom(await freePorts());
  const [content, flags, backend, designer, editor] = await Promise.all(
    localServices(ports, { stories, flagStore, edited: join(folder, "content") }).map((part) => start(part)),
  );
  if (!content || !flags || !backend || !designer || !editor)
    throw new Error("a service is missing: localServices must give content, flags, back end, designer and editor in this order");
  const services = { content, flags, backend, designer, editor };
  return {
    ports,
    addresses: serviceAddresses(ports),
    services,
    stories,
    flagStore,
    async close() {
      await Promise.all(Object.values(services).map((running) => running.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first of six free ports in a row, below those that the system gives to outgoing connections. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 12_000 + Math.floor(Math.random() * 3_000) * 6;
    const taken = await takenPorts(Object.values(portsFrom(first)));
    if (taken.length === 0) return first;
  }
  throw new Error("no six free ports in a row: end some of the processes that listen on this machine");
}
