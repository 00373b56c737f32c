import { link, mkdir, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, inject } from "vitest";
import type { Services } from "../../app/request/services.ts";
import type { Env } from "../../edge/environment/env.ts";
import { localEnvironment } from "../../edge/local/environment.ts";
import type { Peer } from "../../edge/proxies/callers.ts";
import type * as ServerEntry from "../../edge/server-entry.ts";
import { eventsIn, type LogEvent } from "./events.ts";
import { type OpenServices, openTenant } from "./open-services.ts";

/** The built shop as a function with its services, for tests that need no socket of the shop. */
export type BuildCopy = OpenServices & {
  /** Opens another shop on the same services, with its own memory. */
  openShop(
    environment?: Record<string, string>,
    opened?: Parameters<typeof ServerEntry.createShopHandler>[2],
    /** Adds values that an adapter provides. */
    adapt?: (env: Env) => Env,
  ): ShopHere;
  built: typeof ServerEntry;
};

/** A shop in this process. */
export type ShopHere = Omit<OpenServices, "close"> & {
  /** Handles a request of a peer. @param since its arrival in `performance.now()` milliseconds; now by default */
  handle: (request: Request, peer: Peer, since?: number) => Promise<Response>;
  /** Returns the output of all shops in this process since the copy of the build was opened, and the structured events in it. */
  log(): string;
  events(): LogEvent[];
};

/** Opens a tenant of the run's services, for shops in this process with module state of their own. */
export function openBuildCopy(): Promise<BuildCopy> {
  return openBuildCopyWith(importAnew);
}

/**
 * Opens a tenant of the run's services, for shops with the modules of this worker: their code is compiled and warm after the first file. It
 * is for tests that read neither the log nor counts of the process.
 */
export function openWarmBuildCopy(): Promise<BuildCopy> {
  return openBuildCopyWith(importOfWorker);
}

async function openBuildCopyWith(importBuilt: typeof importAnew): Promise<BuildCopy> {
  const [{ close, ...tenancy }, { built, remove }] = await Promise.all([openTenant(), importBuilt()]);
  const log = listen();
  return {
    ...tenancy,
    built,
    openShop(environment = {}, replaced = {}, adapt = (env) => env) {
      const variables = { ...localEnvironment(tenancy.ports, tenancy.addresses), ...environment };
      const env = adapt(built.parseEnv(variables));
      const answer = built.createShopHandler(env, undefined, replaced);
      const { callerOf } = built.createCallerResolver(env.trustedProxies, env.secure);
      return {
        ...tenancy,
        handle: (request, peer, since) => answer(request, callerOf(request, peer), undefined, since),
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

/** Opens a copy of the build and a shop for the tests of a file, and closes them after the last. */
export async function openBuildCopyOfFile(open = openBuildCopy): Promise<{ buildCopy: BuildCopy; testShop: ShopHere }> {
  const buildCopy = await open();
  afterAll(() => buildCopy.close());
  return { buildCopy, testShop: buildCopy.openShop() };
}

const bundle = fileURLToPath(new URL("../../build/server/", import.meta.url));
const buildCopies = fileURLToPath(new URL("../../.local/build-copies/", import.meta.url));

/**
 * Imports the built shop with its own module state, as a process has it. A module is unique per address, so each copy of the build links
 * the bundle's files into its own folder.
 */
async function importAnew(): Promise<{ built: typeof ServerEntry; remove(): Promise<void> }> {
  // The end of the run removes its folder (tests/global-setup.ts).
  const folder = join(buildCopies, new URL(inject("shared")).port, crypto.randomUUID());
  for (const file of await readdir(bundle, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const place = join(folder, relative(bundle, file.parentPath));
    await mkdir(place, { recursive: true });
    await link(join(file.parentPath, file.name), join(place, file.name));
  }
  const built = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.js")).href)) as typeof ServerEntry;
  // Rarely used code is imported on demand, so the files stay as long as the copy of the build.
  return { built, remove: () => rm(folder, { recursive: true, force: true }) };
}

let modulesOfWorker: ReturnType<typeof importAnew> | undefined;

/** Imports the built shop once for all files of this worker. */
async function importOfWorker(): ReturnType<typeof importAnew> {
  modulesOfWorker ??= importAnew();
  return { built: (await modulesOfWorker).built, remove: async () => {} };
}

/** A shop in this process with its own services. */
export type TestShopHere = ShopHere & { close(): Promise<void> };

export function openTestShopHere(environment: Record<string, string> = {}, opened: Partial<Services> = {}): Promise<TestShopHere> {
  return openTestShopOn(openBuildCopy, environment, opened);
}

/** Opens a shop with the modules of this worker (see `openWarmBuildCopy`). */
export function openWarmTestShopHere(environment: Record<string, string> = {}, opened: Partial<Services> = {}): Promise<TestShopHere> {
  return openTestShopOn(openWarmBuildCopy, environment, opened);
}

async function openTestShopOn(
  open: typeof openBuildCopy,
  environment: Record<string, string>,
  opened: Partial<Services>,
): Promise<TestShopHere> {
  const buildCopy = await open();
  return { ...buildCopy.openShop(environment, opened), close: buildCopy.close };
}

let testShopOfWorker: Promise<ShopHere> | undefined;

/** Returns the shop that this worker's read-only files share; its code is compiled and warm after the first. It ends with the run. */
export function openSharedTestShopHere(): Promise<ShopHere> {
  testShopOfWorker ??= openWarmBuildCopy().then((buildCopy) => buildCopy.openShop());
  return testShopOfWorker;
}

const methods = ["info", "warn", "error"] as const;
const usual = Object.fromEntries(methods.map((method) => [method, console[method]])) as Pick<Console, (typeof methods)[number]>;
/** Logs of all open copies of the build in this process. */
const logs = new Set<string[]>();

/** Captures the console, which is the log of a shop in this process. */
function listen(): { lines: string[]; stop(): void } {
  const lines: string[] = [];
  logs.add(lines);
  for (const method of methods) {
    console[method] = (...words: unknown[]) => {
      const line = words.map(String).join(" ");
      for (const log of logs) log.push(line);
      if (!line.startsWith("{")) usual[method](...words);
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
