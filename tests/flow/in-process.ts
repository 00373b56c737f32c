import type * as Handler from "../../edge/handler.ts";
import { localEnvironment } from "../../edge/local/environment.ts";
import { eventsIn, type LogEvent } from "./events.ts";
import { type OpenServices, openTenant } from "./open-services.ts";

/** The built shop as a function, and the services that it stands on: for tests in which no socket of the shop's is the point. */
export type Floor = OpenServices & {
  /** Opens one more shop on the same services, with a memory of its own. */
  openShop(environment?: Record<string, string>, opened?: Parameters<typeof Handler.openShop>[2]): ShopHere;
  built: typeof Handler;
};

/** A shop of this process, to be visited like any other. */
export type ShopHere = Omit<OpenServices, "close"> & {
  handle: Handler.Handle;
  /** What all shops of this process have written since the floor was opened, and the structured events in it. */
  log(): string;
  events(): LogEvent[];
};

/** Becomes a tenant of the run's services, for shops in this process. */
export async function openFloor(): Promise<Floor> {
  const { close, ...tenancy } = await openTenant();
  // What a shop counts and remembers stands in its modules, too: whoever opens a floor has modules of their own, as a process has.
  const bundle = new URL(`../../build/server/index.js?${crypto.randomUUID()}`, import.meta.url);
  const built = (await import(/* @vite-ignore */ bundle.href)) as typeof Handler;
  const log = listen();
  return {
    ...tenancy,
    built,
    openShop(environment = {}, replaced = {}) {
      const variables = { ...localEnvironment(tenancy.ports, tenancy.addresses), ...environment };
      return {
        ...tenancy,
        handle: built.openShop(built.readEnv(variables), undefined, replaced),
        log: () => log.lines.join("\n"),
        events: () => log.lines.flatMap(eventsIn),
      };
    },
    async close() {
      log.stop();
      await close();
    },
  };
}

/** A shop of this process with services that nobody else has: a house without a process and its sockets. */
export type HouseHere = ShopHere & { close(): Promise<void> };

export async function openHouseHere(environment: Record<string, string> = {}): Promise<HouseHere> {
  const floor = await openFloor();
  return { ...floor.openShop(environment), close: floor.close };
}

const ways = ["info", "warn", "error"] as const;
const usual = Object.fromEntries(ways.map((way) => [way, console[way]])) as Pick<Console, (typeof ways)[number]>;
/** The logs of all floors that are open in this process. */
const logs = new Set<string[]>();

/** Keeps what is written to the console, which is the log of a shop in this process, instead of writing it. */
function listen(): { lines: string[]; stop(): void } {
  const lines: string[] = [];
  logs.add(lines);
  for (const way of ways) {
    console[way] = (...words: unknown[]) => {
      const line = words.map(String).join(" ");
      for (const log of logs) log.push(line);
      if (!line.startsWith("{")) usual[way](...words);
    };
  }
  return {
    lines,
    stop() {
      logs.delete(lines);
      if (logs.size === 0) Object.assign(console, usual);
    },
  };
}
