import type * as Handler from "../../edge/handler.ts";
import { localEnvironment } from "../../edge/local/environment.ts";
import { type OpenServices, openServices } from "./open-services.ts";
import { browserName } from "./visit.ts";

/** The built shop as a function, and the services that it stands on: for tests in which no socket of the shop's is the point. */
export type Floor = OpenServices & {
  /** Opens one more shop on the same services, with a memory of its own. */
  openShop(environment?: Record<string, string>, opened?: Parameters<typeof Handler.openShop>[2]): Ask;
  built: typeof Handler;
};

/** Asks a shop for a page of a host such as "poster.de" (the bare host without one), as a visitor with these cookies. */
export type Ask = (page: { host?: string; path: string; cookie?: string }) => Promise<{ status: number; text: string; headers: Headers }>;

/** Opens the services for shops in this process. */
export async function openFloor(): Promise<Floor> {
  const opened = await openServices();
  const built = (await import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href)) as typeof Handler;
  return {
    ...opened,
    built,
    openShop(environment = {}, replaced = {}) {
      const handle = built.openShop(built.readEnv({ ...localEnvironment(opened.ports), ...environment }), undefined, replaced);
      return async ({ host = "", path, cookie = "" }) => {
        const name = `${host && `${host}.`}localhost:${opened.ports.shop}`;
        const headers = { host: name, cookie, "user-agent": browserName };
        const response = await handle(new Request(`http://${name}${path}`, { headers }), "127.0.0.1");
        return { status: response.status, text: await response.text(), headers: response.headers };
      };
    },
  };
}
