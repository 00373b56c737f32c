import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ports, portsFrom } from "../../edge/local/environment.ts";
import { localServices } from "../../edge/local/processes.ts";
import { startProcesses } from "../../edge/local/running-process.ts";
import { freePorts } from "./open-services.ts";

/** The services of a run, one process each; every file is a tenant. */
export type SharedServices = {
  /** Eight ports, of which the shop's is unused. */
  ports: Ports;
  /** Folder with one subfolder per tenant for its stories and flag store. */
  folder: string;
};

/** Starts the services for the duration of the run. */
export async function startSharedServices(): Promise<SharedServices & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const ports = portsFrom(await freePorts());
  const running = await startProcesses(
    localServices(ports, { tenants: folder, edits: join(folder, "content"), flagEdits: join(folder, "flags") }),
  );
  return {
    ports,
    folder,
    async close() {
      await Promise.all(running.map((service) => service.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
