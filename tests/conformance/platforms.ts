import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { EdgeRuntime, runServer } from "edge-runtime";
import { localEnvironment, type Ports, type ServiceUrls } from "../../edge/local/environment.ts";
import { viteShop } from "../../edge/local/processes.ts";
import { startProcess } from "../../edge/local/running-process.ts";
import type * as Vercel from "../../edge/vercel/main.ts";
import { freePorts } from "../flow/open-services.ts";
import { openTestShop } from "../flow/test-shop.ts";

/** A platform that runs the shop; all of them use the same services. */
export type Platform = { name: "deno" | "vercel edge" | "vercel node" | "vite"; ports: Ports };

/** Platforms with one set of services. The first is Deno. */
export type OpenPlatforms = { platforms: Platform[]; addresses: ServiceUrls; close(): Promise<void> };

/** Opens the shop on Deno, and as Vercel's edge and Node functions. */
export function openPlatforms(): Promise<OpenPlatforms> {
  return openBesideDeno({ "vercel edge": openEdgeRuntime, "vercel node": openNodeFunction });
}

/** Opens the shop on Deno and on the development server. */
export function openDevelopmentServer(): Promise<OpenPlatforms> {
  return openBesideDeno({
    async vite(ports, addresses) {
      const { stop } = await startProcess(viteShop(ports, addresses));
      return { close: stop };
    },
  });
}

type OpenPlatform = (ports: Ports, addresses: ServiceUrls) => Promise<{ close(): Promise<void> }>;

async function openBesideDeno(others: { [Name in Platform["name"]]?: OpenPlatform }): Promise<OpenPlatforms> {
  const testShop = await openTestShop();
  const free = await freePorts();
  const opened = await Promise.all(
    Object.entries(others).map(async ([name, open], index) => {
      const ports = { ...testShop.ports, shop: free + index };
      return { platform: { name: name as Platform["name"], ports }, ...(await open(ports, testShop.addresses)) };
    }),
  );
  return {
    platforms: [{ name: "deno", ports: testShop.ports }, ...opened.map(({ platform }) => platform)],
    addresses: testShop.addresses,
    async close() {
      await Promise.all(opened.map(({ close }) => close()));
      await testShop.close();
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
async function openEdgeRuntime(ports: Ports, addresses: ServiceUrls): Promise<{ close(): Promise<void> }> {
  return runServer({ runtime: await edgeRuntime(localEnvironment(ports, addresses)), host: "127.0.0.1", port: ports.shop });
}

/** Serves Vercel's bundle as a Node function, through its `fetch`. Sets variables of this process. */
async function openNodeFunction(ports: Ports, addresses: ServiceUrls): Promise<{ close(): Promise<void> }> {
  Object.assign(process.env, localEnvironment(ports, addresses));
  const { default: shop } = (await import(
    new URL("../../.vercel/output/functions/shop.func/index.mjs", import.meta.url).href
  )) as typeof Vercel;
  const server = createServer(createRequestListener((request) => shop.fetch(request)));
  await new Promise<void>((resolve) => server.listen(ports.shop, "127.0.0.1", resolve));
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) };
}
