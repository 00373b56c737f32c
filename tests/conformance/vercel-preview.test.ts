import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../edge/local/backend/seed/customers.ts";
import { vercelShop } from "../../edge/local/processes.ts";
import { type RunningProcess, startProcess } from "../../edge/local/running-process.ts";
import { openTenant } from "../flow/open-services.ts";
import { browserName, orderFaults } from "../flow/visit.ts";

// The build output for Vercel, served on Node: routes of config.json, files, the function with its variables.

let services: Awaited<ReturnType<typeof openTenant>>;
let shop: RunningProcess;
const preview = "shop-git-branch.localhost";
beforeAll(async () => {
  services = await openTenant();
  const host = `${preview}:${services.ports.shop}`;
  shop = await startProcess(vercelShop(services.ports, services.addresses, { VERCEL_BRANCH_URL: host }));
});
afterAll(async () => {
  await shop?.stop();
  await services?.close();
});

type Sent = { host?: string; cookie?: string; form?: Record<string, string>; origin?: string };
type Received = { status: number; headers: Record<string, string | string[] | undefined>; text: string; firstPart: number };

function ask(path: string, { host = preview, cookie = "", form, origin }: Sent = {}): Promise<Received> {
  const { shop: port } = services.ports;
  const sent = form && { origin: origin ?? `http://${host}:${port}`, "content-type": "application/x-www-form-urlencoded" };
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: form ? "POST" : "GET",
        agent: false,
        headers: { host: `${host}:${port}`, "user-agent": browserName, accept: form ? "application/json" : "text/html", cookie, ...sent },
      },
      (incoming) => {
        let text = "";
        let firstPart = Number.POSITIVE_INFINITY;
        incoming.setEncoding("utf8").on("data", (part: string) => {
          firstPart = Math.min(firstPart, performance.now() - since);
          text += part;
        });
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, firstPart }));
        incoming.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

test("a branch preview shows the market chosen by the query, and is not indexed", async () => {
  const plain = await ask("/leinwanddruck");
  expect([plain.status, plain.headers["x-robots-tag"]]).toEqual([200, "noindex, nofollow"]);
  expect(plain.text).toContain('lang="de-DE"');
  const chosen = await ask("/fr?market=poster.ch");
  expect([chosen.status, chosen.headers.location]).toEqual([302, "/fr"]);
  const cookie = String(chosen.headers["set-cookie"]).split(";")[0] ?? "";
  expect((await ask("/fr", { cookie })).text).toContain('lang="fr-CH"');
  expect((await ask("/leinwanddruck", { host: "poster.at.localhost", cookie })).text).toContain('lang="de-AT"');
});

test("a branch preview accepts forms from its own origin only, in every market", async () => {
  const form = { email: "sanne.devries@example.com", password: demoPassword };
  for (const market of ["poster.de", "poster.nl"]) {
    const cookie = `market=${market}`;
    expect((await ask("/web-api/customer-login", { cookie, form })).status, market).toBe(200);
    expect((await ask("/web-api/customer-login", { cookie, form, origin: "http://elsewhere.example" })).status, market).toBe(403);
  }
});

test("other hosts are refused", async () => {
  expect((await ask("/", { host: "shop-git-other.localhost" })).status).toBe(421);
});

test("files come before the function, and only existing assets are immutable", async () => {
  const [script = ""] = (await readdir(".vercel/output/static/assets")).filter((name) => name.endsWith(".js"));
  const file = await ask(`/assets/${script}`);
  expect([file.status, file.headers["cache-control"], file.headers["x-content-type-options"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    "nosniff",
  ]);
  const gone = await ask("/assets/entry.client-GoneFml1.js");
  expect([gone.status, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("a page is streamed: its first part comes before late prices", async () => {
  await ask("/leinwanddruck");
  await orderFaults(services.addresses.backend, [{ path: "/*", delayMs: 1_500 }]);
  const { status, firstPart, text } = await ask("/leinwanddruck?sku=leinwand-300x300");
  expect([status, text.includes("</html>")]).toEqual([200, true]);
  expect(firstPart).toBeLessThan(1_400);
});
