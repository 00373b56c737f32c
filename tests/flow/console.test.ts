import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signOverride } from "#app/experiments/override.ts";
import { mockClock } from "../clock.ts";
import { eventually } from "./eventually.ts";
import { openTestShopHere, type TestShopHere } from "./in-process.ts";
import type { OpenServices } from "./open-services.ts";
import { formatsOf } from "./page.ts";
import { requestCounts, visit } from "./visit.ts";
import { openWarmTestShop, type WarmTestShop } from "./warm-test-shop.ts";

const asListed = ["300x200", "400x300", "600x400", "800x600", "900x600", "1200x800", "500x500"];
const swapped = ["200x300", "300x400", "400x600", "600x800", "600x900", "800x1200", "500x500"];

type StoredExperiment = { name: string; killed: boolean; treatments: unknown };

/** Calls the console's server as its page does. */
async function ask(testShop: OpenServices, method: string, path: string, body?: unknown) {
  const headers = { origin: new URL(testShop.addresses.console).origin, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(testShop.addresses.console + path, { method, headers, ...sent });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Saves experiment 1616 with "on" for all visitors and "off" as default treatment, killed or not. */
async function save(testShop: OpenServices, { killed }: { killed: boolean }): Promise<void> {
  const { experiments, digest } = await ask(testShop, "GET", "/state");
  const treatments = [
    { name: "on", size: 100 },
    { name: "off", size: 0 },
  ];
  const changed = { killed, defaultTreatment: "off", trafficAllocation: 100, treatments };
  const next = experiments.map((one: StoredExperiment) => (one.name === "1616" ? { ...one, ...changed } : one));
  await ask(testShop, "PUT", "/experiments", { experiments: next, digest });
}

describe("a change that the console saves", () => {
  let testShop: WarmTestShop;
  beforeAll(async () => {
    testShop = await openWarmTestShop();
  });
  afterAll(() => testShop.close());

  const formats = async (cookie = "") => formatsOf((await visit(testShop, "/leinwanddruck", { headers: { cookie } })).text);

  test("shows within 10 s to every visitor of a busy shop, also in running sessions if the experiment is killed", async () => {
    const visitors = ["", "treatments=1616%3Don", ...Array.from({ length: 18 }, () => "")];
    const shown = () => Promise.all(visitors.map(formats));
    for (const [killed, expected] of [[false, swapped] as const, [true, asListed] as const]) {
      await save(testShop, { killed });
      await eventually(async () => expect(await shown()).toEqual(visitors.map(() => expected)), 10_000);
    }
  });
});

describe("after an hour without visitors", () => {
  let testShop: TestShopHere;
  let advance: ReturnType<typeof mockClock>;
  beforeEach(async () => {
    testShop = await openTestShopHere();
    advance = mockClock();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await testShop.close();
  });

  test("the first visit starts one read of the store, and the next visit has the change", async () => {
    const formats = async () => formatsOf((await visit(testShop, "/leinwanddruck")).text);
    await save(testShop, { killed: true });
    await eventually(async () => expect(await formats()).toEqual(asListed));
    const reads = async () => (await requestCounts(testShop.addresses.flags))["/ecfg_local/item/experiments"] ?? 0;
    await save(testShop, { killed: false });
    const before = await reads();
    expect(before).toBeGreaterThan(0);
    advance(3_600_000);
    await formats();
    await eventually(async () => expect(await formats()).toEqual(swapped), 2_000);
    expect((await reads()) - before).toBe(1);
  });
});

describe("a page in a frame", () => {
  const secret = "a secret of sixteen characters";
  let testShop: TestShopHere;
  beforeAll(async () => {
    testShop = await openTestShopHere({ OVERRIDE_SECRET: secret, CONSOLE_ORIGIN: "https://console.test" });
  });
  afterAll(() => testShop.close());

  const answer = (query = "", path = "/leinwanddruck") => visit(testShop, path + (query && `?${query}`));
  const ancestors = async (query?: string, path?: string) =>
    /frame-ancestors ([^;]*)/.exec((await answer(query, path)).headers["content-security-policy"] as string)?.[1];
  const signed = (until = Math.floor(Date.now() / 1_000) + 60, key = secret) =>
    signOverride({ feature: "1616", treatment: "on", until }, key);

  test("is shown to the console alone, by a signed link", async () => {
    const link = await signed();
    expect(formatsOf((await answer(link)).text)).toEqual(swapped);
    expect(await ancestors(link)).toBe("https://console.test");
  });

  test("is blocked without a valid signature, also after a signed link was opened", async () => {
    const wrong = ["", "feature=1616&treatment=on", await signed(1), await signed(undefined, "another secret of a console")];
    for (const query of wrong) expect([query, await ancestors(query)]).toEqual([query, "'none'"]);
    const link = await signed();
    expect(await ancestors(link.replace("treatment=on", "treatment=off"))).toBe("'none'");
    expect(await ancestors(link, "/no-such-page")).toBe("https://console.test");
    expect(await ancestors("", "/no-such-page")).toBe("'none'");
    await answer(link);
    expect(await ancestors()).toBe("'none'");
  });

  test("is blocked where no console is configured", async () => {
    const alone = await openTestShopHere({ OVERRIDE_SECRET: secret, CONSOLE_ORIGIN: "" });
    const { headers } = await visit(alone, `/leinwanddruck?${await signed()}`);
    await alone.close();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});
