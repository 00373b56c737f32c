import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

let testShop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-snapshot-"));
  testShop = await openTestShop({ CONTENT_SNAPSHOT: folder });
});
afterAll(async () => {
  await testShop.close();
  await rm(folder, { recursive: true, force: true });
});

const canvas = () => visit(testShop, "/leinwanddruck");
const eventsOf = (name: string) => testShop.events().filter(({ event }) => event === name);

async function storyReads(): Promise<number> {
  const counts = Object.entries(await requestCounts(testShop.addresses.content));
  return counts.reduce((sum, [path, count]) => sum + (path.startsWith("/v2/cdn/stories/") ? count : 0), 0);
}

test("invented addresses that end in /products cause no content request", async () => {
  await eventually(async () => expectWholeCanvasPage(await canvas()));
  await visit(testShop, "/products");
  await visit(testShop, "/nirgends/products");
  const before = await storyReads();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => visit(testShop, `/nirgends-${number}/products`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await storyReads()) - before).toBe(0);
});

describe("a shop that starts while its content service hangs", () => {
  test("shows the snapshot's stories, with one event, and new ones after the outage", async () => {
    await eventually(async () => expectWholeCanvasPage(await canvas()));
    await eventually(async () => {
      const names = await readdir(folder);
      for (const name of ["home", "leinwanddruck", "error"]) expect(names).toContain(`poster%2Fde-de%2F${name}.json`);
      expect(names).toContain("_links.json");
    });
    await orderFaults(testShop.addresses.content, [{ path: "*", body: "hang" }]);
    await testShop.restartShop();
    const first = await canvas();
    expectWholeCanvasPage(first);
    expect(first.text).toContain('<header class="header"');
    const second = await canvas();
    expectWholeCanvasPage(second);
    // A page that waits for the service takes two seconds.
    expect(second.firstByte).toBeLessThan(1_000);
    expect(eventsOf("content-snapshot-served")).toHaveLength(1);
    const lost = await visit(testShop, "/gibt-es-nicht");
    expect(lost.status).toBe(404);
    expect(lost.firstByte).toBeLessThan(1_000);

    const readsBefore = await storyReads();
    await clearFaults(testShop.addresses.content);
    await eventually(async () => {
      expectWholeCanvasPage(await canvas());
      expect(await storyReads()).toBeGreaterThan(readsBefore);
    });
  });

  test("without a snapshot answers within a second after its first visitor's wait", async () => {
    const bare = await openTestShop();
    try {
      await orderFaults(bare.addresses.content, [{ path: "*", body: "hang" }]);
      const first = await visit(bare, "/leinwanddruck");
      expect([first.status, first.duration < 3_500]).toEqual([503, true]);
      const next = await Promise.all(Array.from({ length: 5 }, () => visit(bare, "/leinwanddruck")));
      for (const { status, duration, headers } of next) {
        expect([status, headers["cache-control"]]).toEqual([503, "private, no-store"]);
        expect(duration).toBeLessThan(1_000);
      }
      expect((await healthOf(bare)).circuits).toHaveProperty("content published");
      await clearFaults(bare.addresses.content);
      const since = performance.now();
      await eventually(async () => expectWholeCanvasPage(await visit(bare, "/leinwanddruck")));
      expect(performance.now() - since).toBeLessThan(4_000);
    } finally {
      await bare.close();
    }
  });
});
