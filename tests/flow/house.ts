import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ports, portsFrom } from "../../edge/local/environment.ts";
import { localServices, type Running, shopOnDeno, start, takenPorts } from "../../edge/local/processes.ts";

/** A whole shop for one test file: its own ports, its own copy of the stories and flags. */
export type House = {
  ports: Ports;
  shop: Running;
  services: Record<"content" | "flags" | "backend", Running>;
  /** Folder of this house's stories, to edit as an editor would. */
  stories: string;
  /** This house's flag store file. */
  flagStore: string;
  /** The structured events that the shop has logged so far. */
  events(): LogEvent[];
  /** Ends the shop and starts it anew, with nothing in its memory and its log; its services go on. */
  restartShop(): Promise<void>;
  close(): Promise<void>;
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
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const stories = join(folder, "stories");
  const flagStore = join(folder, "store.json");
  await cp("edge/local/content/stories", stories, { recursive: true });
  await cp("edge/local/flags/store.json", flagStore);
  const ports = portsFrom(await freePorts());
  const [content, flags, backend] = await Promise.all(localServices(ports, { stories, flagStore }).map((part) => start(part)));
  const startShop = () => {
    // Tests share a few processors: a shop that is late there is not full (tests/flow/shedding.test.ts and the campaigns shed).
    const part = shopOnDeno(ports, { BEARABLE_DELAY: "0", ...shopEnvironment });
    part.command.splice(2, 0, ...shopSwitches);
    if (fileLimit !== undefined) part.command.unshift("sh", "-c", `ulimit -n ${fileLimit} && exec "$0" "$@"`);
    return start(part);
  };
  const shop = await startShop();
  if (!content || !flags || !backend)
    throw new Error("a service is missing: localServices must give content, flags and back end in this order");
  const services = { content, flags, backend };
  const house: House = {
    ports,
    shop,
    services,
    stories,
    flagStore,
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
      // A test may have started a service anew.
      await Promise.all([house.shop, ...Object.values(services)].map((running) => running.stop()));
      await rm(folder, { recursive: true, force: true });
      if (uncaught.length > 0) throw new Error(`the shop caught these only in its last line of defence: ${JSON.stringify(uncaught)}`);
    },
  };
  return house;
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
