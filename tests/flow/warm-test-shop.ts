import { type RunningProcess, startProcess } from "../../edge/local/running-process.ts";
import { freePorts, type OpenServices, openTenant, shared } from "./open-services.ts";
import { type ShopEnvironment, shopProcess } from "./test-shop.ts";

/**
 * A shop of one test file with its own port, memory, stories and flags, in the worker's process of shops: its code is compiled and warm. It
 * is for tests that neither read the log nor change the process.
 */
export type WarmTestShop = OpenServices & {
  /** Replaces the shop by one with empty memory. */
  restartShop(): Promise<void>;
};

/** Opens a shop in the worker's process of shops, as a tenant of the run's services. */
export async function openWarmTestShop(shopEnvironment: ShopEnvironment = {}): Promise<WarmTestShop> {
  const [opened, { port }] = await Promise.all([openTenant(), shared<{ port: number }>(`shops/${process.env.VITEST_POOL_ID}`)]);
  const { env } = shopProcess(opened, shopEnvironment);
  const call = async (method: string, path: string, body?: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...(body && { body }) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const openShop = () => call("PUT", "", JSON.stringify(env));
  const closeShop = () => call("DELETE", String(opened.ports.shop));
  await openShop();
  return {
    ...opened,
    async restartShop() {
      await closeShop();
      await openShop();
    },
    async close() {
      await Promise.all([closeShop(), opened.close()]);
    },
  };
}

/** Starts a process of shops (tests/flow/shops.ts). */
export async function startShops(): Promise<RunningProcess & { port: number }> {
  const port = await freePorts();
  const flags = ["--no-prompt", "--unstable-no-legacy-abort", "--allow-net=127.0.0.1,0.0.0.0", "--allow-read=build"];
  const command = ["node_modules/.bin/deno", "run", ...flags, "--allow-sys=systemMemoryInfo", "--allow-env", "tests/flow/shops.ts"];
  return { port, ...(await startProcess({ name: "shops", port, command: [...command, `--port=${port}`] })) };
}
