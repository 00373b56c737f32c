import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { openSharedHouse } from "./flow/house.ts";
import { startSharedServices } from "./flow/shared-services.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where a worker asks for what all files of the run share: `/services`, `/shop`. */
    shared: string;
  }
}

/** What all files of a run share is started when the first of them asks for it, and ends with the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const services = once(startSharedServices);
  const shop = once(async () => openSharedHouse(await services.open()));
  const door = createServer((request, response) => {
    const told =
      request.url === "/shop"
        ? shop.open().then(({ ports }) => ({ ports }))
        : services.open().then(({ ports, folder }) => ({ ports, folder }));
    told.then(
      (value) => response.end(JSON.stringify(value)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  provide("shared", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await shop.close();
    await services.close();
  };
}

/** Opens something when it is first asked for, and closes it if it ever was. */
function once<Opened extends { close(): Promise<void> }>(start: () => Promise<Opened>) {
  let opened: Promise<Opened> | undefined;
  return {
    open: () => {
      opened ??= start();
      return opened;
    },
    close: async () => (await opened?.catch(() => undefined))?.close(),
  };
}
