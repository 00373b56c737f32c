import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { ProcessDefinition } from "../../../edge/local/processes.ts";
import { type RunningProcess, startProcess } from "../../../edge/local/running-process.ts";
import { freePorts } from "../../flow/open-services.ts";
import { serveAll } from "../servers.ts";
import type { StartedProcesses } from "../started-processes.ts";

const run = promisify(execFile);

/** A built checkout of the shop, with its own services. */
export type Checkout = {
  name: string;
  port: number;
  shop: RunningProcess;
  /** Starts another process of the shop at `anotherPort`, on the same services. @param prefix of its command */
  startAnother(prefix: readonly string[]): Promise<RunningProcess>;
  anotherPort: number;
};

type Definitions = { services: ProcessDefinition[]; shop: ProcessDefinition; another: ProcessDefinition };

/**
 * Starts the services and the shop of a checkout.
 *
 * @param folder of the checkout, which is built
 */
export async function openCheckout(name: string, folder: string, started: StartedProcesses): Promise<Checkout> {
  const cwd = resolve(folder);
  const another = await freePorts();
  const definitions = await definitionsIn(cwd, await freePorts(), another);
  const startIn = (part: ProcessDefinition) => started.track(startProcess({ ...part, cwd }));
  await Promise.all(definitions.services.map(startIn));
  return {
    name,
    port: definitions.shop.port,
    shop: await startIn(definitions.shop),
    startAnother: (prefix) => startIn({ ...definitions.another, command: [...prefix, ...definitions.another.command] }),
    anotherPort: another,
  };
}

/** Asks the checkout's own code how it starts its shop and services. */
async function definitionsIn(cwd: string, first: number, another: number): Promise<Definitions> {
  const script = `
    import { portsFrom } from "${cwd}/edge/local/environment.ts";
    import { denoShop, localServices } from "${cwd}/edge/local/processes.ts";
    const ports = portsFrom(${first});
    const env = ${JSON.stringify(serveAll)};
    const shop = denoShop(ports, env);
    console.log(JSON.stringify({ services: localServices(ports), shop, another: denoShop({ ...ports, shop: ${another} }, env) }));`;
  const { stdout } = await run("deno", ["eval", script], { cwd });
  return JSON.parse(stdout) as Definitions;
}
