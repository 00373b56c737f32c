import { link, mkdir, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import type { Env } from "../../edge/env.ts";
import type * as Handler from "../../edge/handler.ts";
import { localEnvironment } from "../../edge/local/environment.ts";
import type { Peer } from "../../edge/proxies/callers.ts";
import { eventsIn, type LogEvent } from "./events.ts";
import { type OpenServices, openTenant } from "./open-services.ts";

/** The built shop as a function, and the services that it stands on: for tests in which no socket of the shop's is the point. */
export type Floor = OpenServices & {
  /** Opens one more shop on the same services, with a memory of its own. */
  openShop(
    environment?: Record<string, string>,
    opened?: Parameters<typeof Handler.openShop>[2],
    /** What an adapter hands in. */
    adapt?: (env: Env) => Env,
  ): ShopHere;
  built: typeof Handler;
};

/** A shop of this process, to be visited like any other. */
export type ShopHere = Omit<OpenServices, "close"> & {
  /** Answers a request of whoever connects. */
  handle: (request: Request, peer: Peer) => Promise<Response>;
  /** What all shops of this process have written since the floor was opened, and the structured events in it. */
  log(): string;
  events(): LogEvent[];
};

/** Becomes a tenant of the run's services, for shops in this process. */
export async function openFloor(): Promise<Floor> {
  const { close, ...tenancy } = await openTenant();
  const { built, remove } = await importAnew();
  const log = listen();
  return {
    ...tenancy,
    built,
    openShop(environment = {}, replaced = {}, adapt = (env) => env) {
      const variables = { ...localEnvironment(tenancy.ports, tenancy.addresses), ...environment };
      const env = adapt(built.readEnv(variables));
      const answer = built.openShop(env, undefined, replaced);
      const { callerOf } = built.openCallers(env.trustedProxies, env.secure);
      return {
        ...tenancy,
        handle: (request, peer) => answer(request, callerOf(request, peer)),
        log: () => log.lines.join("\n"),
        events: () => log.lines.flatMap(eventsIn),
      };
    },
    async close() {
      log.stop();
      await Promise.all([close(), remove()]);
    },
  };
}

/** A floor for the tests of a file, and a shop on it; closed behind the last of them. */
export async function openFloorOfFile(): Promise<{ floor: Floor; house: ShopHere }> {
  const floor = await openFloor();
  afterAll(() => floor.close());
  return { floor, house: floor.openShop() };
}

const bundle = fileURLToPath(new URL("../../build/server/", import.meta.url));
const floors = fileURLToPath(new URL("../../.local/floors/", import.meta.url));

/**
 * The built shop with modules of its own, as a process has them: what it counts and remembers stands there, too. A module is one
 * for an address, so each floor has the files of the bundle in a folder of its own, as links.
 */
async function importAnew(): Promise<{ built: typeof Handler; remove(): Promise<void> }> {
  const folder = join(floors, crypto.randomUUID());
  for (const file of await readdir(bundle, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const place = join(folder, relative(bundle, file.parentPath));
    await mkdir(place, { recursive: true });
    await link(join(file.parentPath, file.name), join(place, file.name));
  }
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.js")).href)) as typeof Handler;
  // Code that is rarely used is read when it is first asked for: the files stay as long as the floor.
  return { built, remove: () => rm(folder, { recursive: true, force: true }) };
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
