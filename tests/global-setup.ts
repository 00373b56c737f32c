import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startSharedServices } from "./flow/shared-services.ts";
import { openSharedTestShop } from "./flow/test-shop.ts";
import { startShops } from "./flow/warm-test-shop.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL where workers get the shared services, the shared shop, and a process of shops each: `/services`, `/shop`, `/shops/1`. */
    shared: string;
  }
}

/** Starts shared services and shop on first use, and closes them at the end of the run. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const services = once(startSharedServices);
  const shop = once(async () => openSharedTestShop(await services.open()));
  const shops = new Map<string, ReturnType<typeof shopsOnce>>();
  const shopsOf = (worker: string) => {
    const known = shops.get(worker) ?? shopsOnce();
    shops.set(worker, known);
    return known.open();
  };
  const answerOf = async (url = "") => {
    if (url === "/shop") return { ports: (await shop.open()).ports };
    if (url.startsWith("/shops/")) return { port: (await shopsOf(url)).port };
    const { ports, folder } = await services.open();
    return { ports, folder };
  };
  const server = createServer((request, response) => {
    answerOf(request.url).then(
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
    await Promise.all([...shops.values(), shop].map((opened) => opened.close()));
    await services.close();
    await rm(new URL(`../.local/build-copies/${port}`, import.meta.url), { recursive: true, force: true });
  };
}

const shopsOnce = () =>
  once(async () => {
    const { port, stop } = await startShops();
    return { port, close: stop };
  });

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
