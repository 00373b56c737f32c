import type { Ports } from "../../edge/local/environment.ts";
import { denoShop, type ProcessDefinition } from "../../edge/local/processes.ts";
import { type RunningProcess, startProcess } from "../../edge/local/running-process.ts";
import { eventsIn, type LogEvent } from "./events.ts";
import { type OpenServices, type OwnServices, openServices, openTenant } from "./open-services.ts";
import type { SharedServices } from "./shared-services.ts";

/** A shop for one test file, with its own port, stories and flags. */
export type TestShop<Services extends OpenServices = OpenServices> = Services & {
  shop: RunningProcess;
  /** Returns the shop's output, and the structured events in it. */
  log(): string;
  events(): LogEvent[];
  /** Restarts the shop with empty memory and log; its services go on. */
  restartShop(): Promise<void>;
};

/** A shop whose services a test may stop. */
export type OwnTestShop = TestShop<OwnServices>;

/** Options of the shop's process. */
type Start = {
  /** Runtime switches, such as `--inspect`. */
  switches?: readonly string[];
  /** Limit of open files and sockets; by default the system's. */
  fileLimit?: number | undefined;
};

/** Variables beside those of the local services, which may name their ports. */
export type ShopEnvironment = Record<string, string> | ((ports: Ports) => Record<string, string>);

/** Starts the built shop on Deno, in its own process, as a tenant of the run's services. */
export async function openTestShop(shopEnvironment: ShopEnvironment = {}): Promise<TestShop> {
  return openOn(await openTenant(), shopEnvironment);
}

/** Starts the shop shared by files that change nothing in it (tests/global-setup.ts). */
export async function openSharedTestShop(services: SharedServices): Promise<TestShop> {
  return openOn(await openTenant(services), {});
}

/** Starts the built shop on Deno and its services in their own processes, for tests that stop or slow a service. */
export async function openOwnTestShop(shopEnvironment: Record<string, string> = {}, start: Start = {}): Promise<OwnTestShop> {
  return openOn(await openServices(), shopEnvironment, start);
}

/**
 * Describes the process of a shop on a test's services. It refuses no pages under load, since tests share few processors
 * (tests/flow/shedding.test.ts and the campaigns test load shedding).
 */
export function shopProcess({ ports, addresses }: OpenServices, shopEnvironment: ShopEnvironment): ProcessDefinition {
  const additional = typeof shopEnvironment === "function" ? shopEnvironment(ports) : shopEnvironment;
  return denoShop(ports, { BEARABLE_DELAY: "0", ...additional }, addresses);
}

async function openOn<Services extends OpenServices>(
  opened: Services,
  shopEnvironment: ShopEnvironment,
  { switches = [], fileLimit }: Start = {},
): Promise<TestShop<Services>> {
  const startShop = () => {
    const part = shopProcess(opened, shopEnvironment);
    part.command.splice(2, 0, ...switches);
    if (fileLimit !== undefined) part.command.unshift("sh", "-c", `ulimit -n ${fileLimit} && exec "$0" "$@"`);
    return startProcess(part);
  };
  const shop = await startShop();
  const testShop: TestShop<Services> = {
    ...opened,
    shop,
    log: () => testShop.shop.output(),
    events: () => eventsIn(testShop.log()),
    async restartShop() {
      await testShop.shop.stop();
      testShop.shop = await startShop();
    },
    async close() {
      // An uncaught error harms no visitor here, but is a fault.
      const uncaught = testShop.events().filter(({ event }) => event === "unhandled-rejection" || event === "uncaught-error");
      await Promise.all([testShop.shop.stop(), opened.close()]);
      if (uncaught.length > 0) throw new Error(`the shop caught these only in its last line of defence: ${JSON.stringify(uncaught)}`);
    },
  };
  return testShop;
}
