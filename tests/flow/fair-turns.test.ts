import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { openBuildCopyOfFile, openWarmBuildCopy } from "./in-process.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { browserName, clearFaults, crawlerName, orderFaults, visit } from "./visit.ts";

const { buildCopy } = await openBuildCopyOfFile(openWarmBuildCopy);

describe("a client beyond its share", () => {
  let testShop: TestShop;
  beforeAll(async () => {
    testShop = await openTestShop({ BEARABLE_DELAY: "1000" });
    await visit(testShop, "/leinwanddruck");
  });
  afterAll(() => testShop.close());

  /** Sends a request from an address of this machine over its own connection; returns the status. */
  const askFrom = (localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      const { shop: port } = testShop.ports;
      const headers = { host: `localhost:${port}` };
      const outgoing = request({ host: "127.0.0.1", port, path: "/favicon.svg", localAddress, agent: false, headers }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      });
      outgoing.on("error", reject);
      outgoing.end();
    });

  test("is delayed, not refused, while others are served at once", async () => {
    const since = performance.now();
    const flood = Promise.all(Array.from({ length: 120 }, () => askFrom("127.0.9.1")));
    expectWholeCanvasPage(await visit(testShop, "/leinwanddruck"));
    expect(new Set(await flood)).toEqual(new Set([200]));
    // 100 at once, the rest at 400 per second.
    expect(performance.now() - since).toBeGreaterThanOrEqual(45);
  });

  test("gets its full share again after a pause", async () => {
    expect(await askFrom("127.0.9.1")).toBe(200);
    await eventually(async () => expect(await healthOf(testShop)).toMatchObject({ load: { state: "calm", refused: 0 } }));
  });
});

test("the time until a request's turn is part of its duration, in Server-Timing and in the metrics", async () => {
  const shop = buildCopy.openShop();
  const host = `localhost:${shop.ports.shop}`;
  const durations = async () => {
    const { text } = await visit(shop, "/metrics", { headers: { authorization: `Bearer ${localTokens.health}` } });
    const sums = text.matchAll(/^shop_request_duration_seconds_sum\{[^}]*\} ([\d.]+)$/gm);
    return [...sums].reduce((all, [, sum]) => all + Number(sum), 0);
  };
  const before = await durations();
  const request = new Request(`http://${host}/leinwanddruck`, { headers: { host, "user-agent": browserName } });
  const response = await shop.handle(request, { address: "127.0.0.1" }, performance.now() - 4_900);
  await response.text();
  const [, total] = /\btotal;dur=([\d.]+)/.exec(response.headers.get("server-timing") ?? "") ?? [];
  expect(Number(total)).toBeGreaterThanOrEqual(4_900);
  expect((await durations()) - before).toBeGreaterThanOrEqual(4.9);
});

describe("a call that does not exist", () => {
  test.each(["/web-api/x", "/api/x", "/whitelabel/x", "/frontend-api/x", "/_preview/x"])(
    "is limited like the page that answers it: %s",
    async (path) => {
      const shop = buildCopy.openShop();
      const headers = { "user-agent": crawlerName };
      const answers = await Promise.all(Array.from({ length: 40 }, () => visit(shop, path, { headers })));
      expect(answers.map(({ status }) => status)).toContain(503);
    },
  );
});

test("a visitor of a shop that starts without content gets a Retry-After", async () => {
  const shop = buildCopy.openShop();
  await orderFaults(shop.addresses.content, [{ path: "/v2/*", status: 500 }]);
  for (const path of ["/leinwanddruck", "/_header"]) {
    const { status, headers } = await visit(shop, path);
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  }
  await clearFaults(shop.addresses.content);
});
