import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { denoShop } from "../../edge/local/processes.ts";
import { type RunningProcess, startProcess } from "../../edge/local/running-process.ts";
import { eventually } from "../flow/eventually.ts";
import { healthOf } from "../flow/health.ts";
import { freePorts, openTenant } from "../flow/open-services.ts";
import { browserName, orderFaults } from "../flow/visit.ts";

// The built shop as Deno Deploy starts it: with no flag but `--allow-all`, on the address that the platform chooses, ended by SIGINT.
// PLATFORM_DENO is the command of the platform's version of Deno; the local services run on the project's version.

const { deploy } = JSON.parse(readFileSync("deno.json", "utf8")) as {
  deploy: { install: string; build: string; runtime: { type: string; entrypoint: string } };
};

let services: Awaited<ReturnType<typeof openTenant>>;
let shop: RunningProcess;
let port: number;
const folder = mkdtempSync(join(tmpdir(), "passepartout-"));
beforeAll(async () => {
  services = await openTenant();
  port = await freePorts();
  const platform = { DENO_DEPLOYMENT_ID: "local", DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` };
  const extra = { ...platform, SHARED_KV: "on", DENO_DIR: folder, SHUTDOWN_SECONDS: "1", BEARABLE_DELAY: "0" };
  const part = denoShop(services.ports, extra, services.addresses);
  const [deno = ""] = part.command;
  shop = await startProcess({ ...part, command: [process.env.PLATFORM_DENO || deno, "run", "--allow-all", deploy.runtime.entrypoint] });
});
afterAll(async () => {
  await shop?.stop();
  await services?.close();
  rmSync(folder, { recursive: true });
});

function ask(path: string, form?: Record<string, string>): Promise<number> {
  const host = `localhost:${services.ports.shop}`;
  const sent = form && { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  return new Promise((resolve, reject) => {
    const headers = { host, "user-agent": browserName, ...sent };
    const outgoing = request({ host: "127.0.0.1", port, path, method: form ? "POST" : "GET", headers, agent: false }, (answer) => {
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    outgoing.on("error", reject).end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

test("deno.json tells the platform how to install, build and start the shop", () => {
  const [deno = "", , , tool = ""] = deploy.build.split(" ");
  expect(deploy).toMatchObject({ install: "npm ci", runtime: { type: "dynamic" } });
  expect([deno, tool, deploy.runtime.entrypoint].filter((file) => !existsSync(file))).toEqual([]);
});

test("pages and files are answered on the platform's address", async () => {
  for (const path of ["/leinwanddruck", "/favicon.svg", "/_health"]) expect([path, await ask(path)]).toEqual([path, 200]);
});

test("the log names the platform's address, which overrides PORT", () => {
  expect(shop.output()).toContain(`shop listens on http://127.0.0.1:${port}\n`);
});

test("instances share Deno KV, which needs no runtime flag", async () => {
  await ask("/web-api/customer-login", { email: "nobody@example.com", password: "passe-partout" });
  expect(await healthOf({ ports: { ...services.ports, shop: port } })).toMatchObject({ shared: "connected" });
  expect(shop.output()).not.toContain("shared-store");
});

test("a signal ends the process within its limit, although a form still waits for the back end", async () => {
  await orderFaults(services.addresses.backend, [{ path: "/*", body: "hang" }]);
  // The deadline of forms is five seconds.
  const form = ask("/web-api/customer-login", { email: "sanne.devries@example.com", password: "passe-partout" }).catch(() => 0);
  await eventually(async () => expect(await ask("/favicon.svg")).toBe(200));
  const since = performance.now();
  shop.process.kill("SIGINT");
  expect(await shop.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(3_500);
  await form;
});
