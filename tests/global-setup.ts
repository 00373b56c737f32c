import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { openSharedHouse } from "./flow/house.ts";
import { startSharedServices } from "./flow/shared-services.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL where workers get the shared services and the shared shop: `/services`, `/shop`. */
    shared: string;
  }
}

/** Starts shared services and shop on first use, and closes them at the end of the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const services = once(startSharedServices);
  const shop = once(async () => openSharedHouse(await services.open()));
  const server = createServer((request, response) => {
    const answer =
      request.url === "/shop"
        ? shop.open().then(({ ports }) => ({ ports }))
        : services.open().then(({ ports, folder }) => ({ ports, folder }));
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  provide("shared", `http://127.0.0.1:${port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await shop.close();
    await services.close();
    await rm(new URL(`../.local/floors/${port}`, import.meta.url), { recursive: true, force: true });
  };
}

/** Opens something on first use, and closes it if it was opened. */
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
