import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ports, portsFrom } from "../../edge/local/environment.ts";
import { localServices, start } from "../../edge/local/processes.ts";
import { freePorts } from "./open-services.ts";

/** The three services of a run, in one process each: every file is a tenant of theirs. */
export type SharedServices = {
  /** Of the six, the shop's is nobody's. */
  ports: Ports;
  /** Where each tenant has a folder of its name, with its stories and its flag store. */
  folder: string;
};

/** Starts them, for as long as the run takes. */
export async function startSharedServices(): Promise<SharedServices & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const ports = portsFrom(await freePorts());
  const running = await Promise.all(localServices(ports, { tenants: folder, edited: join(folder, "content") }).map((part) => start(part)));
  return {
    ports,
    folder,
    async close() {
      await Promise.all(running.map((service) => service.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
