import { type Running, shopOnDeno, start } from "../../edge/local/processes.ts";
import { eventsIn, type LogEvent } from "./events.ts";
import { type OpenServices, type OwnServices, openServices, openTenant } from "./open-services.ts";
import type { SharedServices } from "./shared-services.ts";

/** A whole shop for one test file: its own port, its own stories and flags. */
export type House<Services extends OpenServices = OpenServices> = Services & {
  shop: Running;
  /** What the shop has written so far, and the structured events in it. */
  log(): string;
  events(): LogEvent[];
  /** Ends the shop and starts it anew, with nothing in its memory and its log; its services go on. */
  restartShop(): Promise<void>;
};

/** One whose services a test may end. */
export type OwnHouse = House<OwnServices>;

/** How the shop's process is started. */
type Start = {
  /** Switches of the runtime, such as `--inspect`. */
  switches?: readonly string[];
  /** How many files and sockets the process may hold open; as many as the system allows without it. */
  fileLimit?: number | undefined;
};

/** Opens the built shop on Deno, in a process of its own, as a tenant of the run's services. */
export async function openHouse(shopEnvironment: Record<string, string> = {}): Promise<House> {
  return openOn(await openTenant(), shopEnvironment);
}

/** Opens the shop that those files of a run share which change nothing in it (tests/global-setup.ts). */
export async function openSharedHouse(services: SharedServices): Promise<House> {
  return openOn(await openTenant(services), {});
}

/** Opens the built shop on Deno and the three services, in processes of their own: for whoever ends or starves a service. */
export async function openOwnHouse(shopEnvironment: Record<string, string> = {}, start: Start = {}): Promise<OwnHouse> {
  return openOn(await openServices(), shopEnvironment, start);
}

async function openOn<Services extends OpenServices>(
  opened: Services,
  shopEnvironment: Record<string, string>,
  { switches = [], fileLimit }: Start = {},
): Promise<House<Services>> {
  const startShop = () => {
    // Tests share a few processors: a shop that is late there is not full (tests/flow/shedding.test.ts and the campaigns shed).
    const part = shopOnDeno(opened.ports, { BEARABLE_DELAY: "0", ...shopEnvironment }, opened.addresses);
    part.command.splice(2, 0, ...switches);
    if (fileLimit !== undefined) part.command.unshift("sh", "-c", `ulimit -n ${fileLimit} && exec "$0" "$@"`);
    return start(part);
  };
  const shop = await startShop();
  const house: House<Services> = {
    ...opened,
    shop,
    log: () => house.shop.output(),
    events: () => eventsIn(house.log()),
    async restartShop() {
      await house.shop.stop();
      house.shop = await startShop();
    },
    async close() {
      // What nobody caught kept nobody from being served; it is a mistake all the same.
      const uncaught = house.events().filter(({ event }) => event === "unhandled-rejection" || event === "uncaught-error");
      await Promise.all([house.shop.stop(), opened.close()]);
      if (uncaught.length > 0) throw new Error(`the shop caught these only in its last line of defence: ${JSON.stringify(uncaught)}`);
    },
  };
  return house;
}
