import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ports, portsFrom } from "../../edge/local/environment.ts";
import { localServices, type Running, start, takenPorts } from "../../edge/local/processes.ts";

/** The three services that a shop stands on, with stories and flags of their own. */
export type OpenServices = {
  ports: Ports;
  /** A test may end one and start it anew. */
  services: Record<"content" | "flags" | "backend", Running>;
  /** Folder of their stories, to edit as an editor would. */
  stories: string;
  /** The file of their flag store. */
  flagStore: string;
  close(): Promise<void>;
};

/** Starts the three services, each in a process of its own. */
export async function openServices(): Promise<OpenServices> {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const stories = join(folder, "stories");
  const flagStore = join(folder, "store.json");
  await cp("edge/local/content/stories", stories, { recursive: true });
  await cp("edge/local/flags/store.json", flagStore);
  const ports = portsFrom(await freePorts());
  const [content, flags, backend] = await Promise.all(localServices(ports, { stories, flagStore }).map((part) => start(part)));
  if (!content || !flags || !backend)
    throw new Error("a service is missing: localServices must give content, flags and back end in this order");
  const services = { content, flags, backend };
  return {
    ports,
    services,
    stories,
    flagStore,
    async close() {
      await Promise.all(Object.values(services).map((running) => running.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first of four free ports in a row, below those that the system gives to outgoing connections. */
export async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 12_000 + Math.floor(Math.random() * 5_000) * 4;
    const taken = await takenPorts(Object.values(portsFrom(first)));
    if (taken.length === 0) return first;
  }
  throw new Error("no four free ports in a row: end some of the processes that listen on this machine");
}
