import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeShares } from "#app/cache/memory-shares.ts";
import { localTokens } from "../../edge/local/environment.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop({ DRAIN_SECONDS: "1" });
});
afterAll(() => testShop.close());

/** Requests a probe by network address or under a host name, and returns the status. */
function probe(path: string, host = `127.0.0.1:${testShop.ports.shop}`): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: testShop.ports.shop, path, agent: false, headers: { host } }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject).end();
  });
}

test("under any host, a shop is ready once it has read content, also if the content service fails afterwards", async () => {
  await orderFaults(testShop.addresses.content, [{ path: "*", status: 500 }]);
  await testShop.restartShop();
  expect([await probe("/livez"), await probe("/readyz")]).toEqual([200, 503]);
  await clearFaults(testShop.addresses.content);
  await eventually(async () => expect(await probe("/readyz")).toBe(200));
  for (const host of ["unknown.test", "[::1]", "poster.de.localhost"]) expect([host, await probe("/readyz", host)]).toEqual([host, 200]);
  // The content service is gone, but a kept home story still serves visitors.
  await orderFaults(testShop.addresses.content, [{ path: "*", status: 500 }]);
  expect([await probe("/readyz"), (await visit(testShop, "/")).status]).toEqual([200, 200]);
  await clearFaults(testShop.addresses.content);
});

test("while the process drains, it is not ready, and visitors are served until it ends", async () => {
  await eventually(async () => expect(await probe("/readyz")).toBe(200));
  const { process } = testShop.shop;
  process.kill("SIGTERM");
  await eventually(async () => expect(await probe("/readyz")).toBe(503));
  expect([await probe("/livez"), (await visit(testShop, "/robots.txt")).status]).toEqual([200, 200]);
  await eventually(() => expect(process.exitCode).toBe(0));
  await testShop.restartShop();
});

test("every store that has a share of the memory has its size and its bound at /metrics, and in the details of /_health", async () => {
  // Search and sitemap create their stores at their first request.
  for (const path of ["/leinwanddruck", "/suche?q=leinwand", "/sitemap.xml"]) await visit(testShop, path);
  const { text } = await visit(testShop, "/metrics", { headers: { authorization: `Bearer ${localTokens.health}` } });
  const shown = [...text.matchAll(/^shop_store_(limit_)?(bytes|entries)\{store="([\w-]+)"\} (\d+)$/gm)];
  const bounds = shown.filter(([, limit]) => limit).map(([, , unit, store]) => `${store} ${unit}`);
  const sizes = shown.filter(([, limit]) => !limit).map(([, , unit, store]) => `${store} ${unit}`);
  expect(sizes).toEqual(expect.arrayContaining(bounds));
  const names = new Set(bounds.map((bound) => bound.split(/[- ]/)[0]));
  expect([...names].toSorted()).toEqual(Object.keys(storeShares).toSorted());
  expect(bounds).toEqual(
    expect.arrayContaining(["clients-calls", "clients-pages", "links-sitemap", "searchedStories-list"].map((name) => `${name} entries`)),
  );
  for (const store of ["fragments bytes", "stories entries", "links entries", "searchedStories entries"]) {
    const [, , , , size] = shown.find(([, limit, unit, name]) => !limit && `${name} ${unit}` === store) ?? [];
    expect([store, Number(size)]).toEqual([store, expect.toSatisfy((value: number) => value > 0)]);
  }
  expect((await healthOf(testShop)).stores.links).toMatchObject({ unit: "entries", bound: expect.any(Number) });
});

test("refusals are counted by their kind at /metrics, and logged", async () => {
  const kinds = ["host-refused", "origin-refused", "method-refused", "address-refused", "body-too-large", "secret-refused"];
  const counted = async () => {
    const { text } = await visit(testShop, "/metrics", { headers: { authorization: `Bearer ${localTokens.health}` } });
    const countOf = (line: string) =>
      Number(
        text
          .split("\n")
          .find((one) => one.startsWith(`${line} `))
          ?.split(" ")[1] ?? 0,
      );
    return [
      ...kinds.map((kind) => countOf(`shop_refusals_total{kind="${kind}"}`)),
      countOf('shop_requests_total{family="other",status="421"}'),
    ];
  };
  const before = await counted();
  await visit(testShop, "/leinwanddruck", { host: "unknown" });
  await visit(testShop, "/leinwanddruck", { method: "POST", body: "a=b" });
  await visit(testShop, "/leinwanddruck", { method: "PUT" });
  await visit(testShop, `/leinwanddruck?${"a".repeat(5_000)}`);
  await visit(testShop, "/_reports", { method: "POST", body: "x".repeat(20_000) });
  await visit(testShop, "/metrics", { headers: { authorization: "Bearer wrong" } });
  expect(await counted()).toEqual(before.map((count) => count + 1));
  const logged = testShop.events().map(({ event }) => event);
  for (const kind of kinds) expect(logged).toContain(kind);
  expect((await visit(testShop, "/metrics")).status).toBe(404);
});
