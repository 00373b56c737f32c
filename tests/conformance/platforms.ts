import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { EdgeRuntime, runServer } from "edge-runtime";
import { localEnvironment, type Ports, type ServiceAddresses } from "../../edge/local/environment.ts";
import { viteShop } from "../../edge/local/processes.ts";
import { start } from "../../edge/local/running-process.ts";
import type * as Vercel from "../../edge/vercel/main.ts";
import { openHouse } from "../flow/house.ts";
import { freePorts } from "../flow/open-services.ts";

/** A platform that runs the shop; all of them use the same services. */
export type Platform = { name: "deno" | "vercel edge" | "vercel node" | "vite"; ports: Ports };

/** Opens the shop on Deno, as Vercel's edge and Node functions and on the development server, with one set of services. */
export async function openPlatforms(): Promise<{ platforms: Platform[]; addresses: ServiceAddresses; close(): Promise<void> }> {
  const house = await openHouse();
  const free = await freePorts();
  const [edge, node, vite] = (["vercel edge", "vercel node", "vite"] as const).map((name, index) => ({
    name,
    ports: { ...house.ports, shop: free + index },
  }));
  if (!edge || !node || !vite) throw new Error("a platform is missing");
  const [edgeRuntime, nodeFunction, development] = await Promise.all([
    openEdgeRuntime(edge.ports, house.addresses),
    openNodeFunction(node.ports, house.addresses),
    start(viteShop(vite.ports, house.addresses)),
  ]);
  return {
    platforms: [{ name: "deno", ports: house.ports }, edge, node, vite],
    addresses: house.addresses,
    async close() {
      await Promise.all([edgeRuntime.close(), nodeFunction.close(), development.stop()]);
      await house.close();
    },
  };
}

/**
 * Opens Vercel's bundle in Vercel's own edge runtime.
 *
 * @param platform value of the request context, which Vercel provides under a symbol
 */
export async function edgeRuntime(environment: Record<string, string>, platform: object = {}): Promise<EdgeRuntime> {
  const bundle = await readFile(".vercel/output/functions/shop.func/index.mjs", "utf8");
  const listening = bundle.replace(/export\s*\{\s*([\w$]+) as default\s*\};?/, (_, shop) => {
    return `addEventListener("fetch", (event) => event.respondWith(${shop}(event.request)));`;
  });
  if (listening === bundle) throw new Error("the bundle has no default export: has edge/vercel/main.ts changed?");
  const quiet = { ...console, log: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const requestContext = { [Symbol.for("@vercel/request-context")]: { get: () => platform } };
  return new EdgeRuntime({
    initialCode: listening,
    extend: (context) => Object.assign(context, { process: { env: environment }, console: quiet, ...requestContext }),
  });
}

/** Serves the bundle in Vercel's edge runtime on the shop's port. */
async function openEdgeRuntime(ports: Ports, addresses: ServiceAddresses): Promise<{ close(): Promise<void> }> {
  return runServer({ runtime: await edgeRuntime(localEnvironment(ports, addresses)), host: "127.0.0.1", port: ports.shop });
}

/** Serves Vercel's bundle as a Node function, through its `fetch`. Sets variables of this process. */
async function openNodeFunction(ports: Ports, addresses: ServiceAddresses): Promise<{ close(): Promise<void> }> {
  Object.assign(process.env, localEnvironment(ports, addresses));
  const { default: shop } = (await import(
    new URL("../../.vercel/output/functions/shop.func/index.mjs", import.meta.url).href
  )) as typeof Vercel;
  const server = createServer(createRequestListener((request) => shop.fetch(request)));
  await new Promise<void>((resolve) => server.listen(ports.shop, "127.0.0.1", resolve));
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
