import { type Running, shopOnDeno, start } from "../../edge/local/processes.ts";
import { type OpenServices, openServices } from "./open-services.ts";

/** A whole shop for one test file: its own ports, its own copy of the stories and flags. */
export type House = OpenServices & {
  shop: Running;
  /** The structured events that the shop has logged so far. */
  events(): LogEvent[];
  /** Ends the shop and starts it anew, with nothing in its memory and its log; its services go on. */
  restartShop(): Promise<void>;
};

export type LogEvent = { severity: string; event: string; [fact: string]: unknown };

/**
 * Opens a house: three services and the built shop on Deno, each in a process of its own.
 *
 * @param shopSwitches switches of the runtime for the shop's process, such as `--inspect`
 * @param fileLimit how many files and sockets the shop's process may hold open; as many as the system allows without it
 */
export async function openHouse(
  shopEnvironment: Record<string, string> = {},
  shopSwitches: readonly string[] = [],
  fileLimit?: number,
): Promise<House> {
  const opened = await openServices();
  const startShop = () => {
    // Tests share a few processors: a shop that is late there is not full (tests/flow/shedding.test.ts and the campaigns shed).
    const part = shopOnDeno(opened.ports, { BEARABLE_DELAY: "0", ...shopEnvironment });
    part.command.splice(2, 0, ...shopSwitches);
    if (fileLimit !== undefined) part.command.unshift("sh", "-c", `ulimit -n ${fileLimit} && exec "$0" "$@"`);
    return start(part);
  };
  const shop = await startShop();
  const house: House = {
    ...opened,
    shop,
    events: () =>
      house.shop
        .output()
        .split("\n")
        .flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogEvent] : [])),
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
