import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Handler from "../../edge/handler.ts";
import { localEnvironment, type Ports, portsFrom } from "../../edge/local/environment.ts";
import { localServices, start } from "../../edge/local/processes.ts";
import { freePorts } from "./house.ts";
import { browserName } from "./visit.ts";

/** The built shop as a function, and the services that it stands on: for tests in which no socket of the shop's is the point. */
export type Floor = {
  ports: Ports;
  stories: string;
  flagStore: string;
  /** Opens one more shop on the same services, with a memory of its own. */
  openShop(environment?: Record<string, string>, opened?: Parameters<typeof Handler.openShop>[2]): Ask;
  built: typeof Handler;
  close(): Promise<void>;
};

/** Asks a shop for a page of a host such as "poster.de" (the bare host without one), as a visitor with these cookies. */
export type Ask = (page: { host?: string; path: string; cookie?: string }) => Promise<{ status: number; text: string; headers: Headers }>;

/** Starts the three services, each in a process of its own, on their own copies of stories and flags. */
export async function openFloor(): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), "passepartout-"));
  const stories = join(folder, "stories");
  const flagStore = join(folder, "store.json");
  await cp("edge/local/content/stories", stories, { recursive: true });
  await cp("edge/local/flags/store.json", flagStore);
  const ports = portsFrom(await freePorts());
  const services = await Promise.all(localServices(ports, { stories, flagStore }).map((part) => start(part)));
  const built = (await import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href)) as typeof Handler;
  return {
    ports,
    stories,
    flagStore,
    built,
    openShop(environment = {}, opened = {}) {
      const handle = built.openShop(built.readEnv({ ...localEnvironment(ports), ...environment }), undefined, opened);
      return async ({ host = "", path, cookie = "" }) => {
        const name = `${host && `${host}.`}localhost:${ports.shop}`;
        const headers = { host: name, cookie, "user-agent": browserName };
        const response = await handle(new Request(`http://${name}${path}`, { headers }), "127.0.0.1");
        return { status: response.status, text: await response.text(), headers: response.headers };
      };
    },
    async close() {
      await Promise.all(services.map((service) => service.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
