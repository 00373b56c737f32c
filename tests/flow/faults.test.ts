import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../sampled.ts";
import { visibleHtml } from "../visible-html.ts";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { documentEnd, editStory, expectWholeCanvasPage, nextStep, storyCall } from "./page.ts";
import { type Fault, faultNames, faults, serviceNames as names, retriedFaults, type Service, services } from "./service-faults.ts";
import { type OwnTestShop, openOwnTestShop, openTestShop, type TestShop } from "./test-shop.ts";
import { type Answer, clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

/** Max duration of any page (ms). */
const maxDuration = 8_000;

type Seen = { answers: Answer[]; events: number; calls: number; healed: number };
type Row = Record<string, string | number>;
const table: Row[] = [];

/** Cold shops start in two lanes; more would measure the machine. */
const lanes = ["first lane", "second lane"] as const;
type Lane = (typeof lanes)[number];

const testShops = {} as Record<Service | Lane, TestShop>;
const turns = {} as Record<Service | Lane, Promise<unknown>>;
beforeAll(async () => {
  for (const name of [...names, ...lanes]) turns[name] = Promise.resolve();
  const open = async (name: Service | Lane) => Object.assign(testShops, { [name]: await openTestShop() });
  await Promise.all([...names, ...lanes].map(open));
});
afterAll(async () => {
  const rank = ({ shop, service }: Row) => `${shop === "cold"} ${names.indexOf(service as Service)}`;
  console.table(table.toSorted((a, b) => rank(a).localeCompare(rank(b))));
  await Promise.all(Object.values(testShops).map((testShop) => testShop.close()));
});

/** Runs an action after the previous ones of the same service or lane; others run in parallel. */
function inTurn<T>(service: Service | Lane, act: () => Promise<T>): Promise<T> {
  const turn = turns[service].then(act);
  turns[service] = turn.catch(() => {});
  return turn;
}

/** Visits the canvas page with a configuration, whose prices are requested again after three seconds. */
const canvas = (testShop: TestShop) => visit(testShop, "/leinwanddruck?sku=leinwand-400x300");
const eventsOf = (testShop: TestShop, name: string) => testShop.events().filter(({ event }) => event === name).length;

async function callsTo(testShop: TestShop, service: Service): Promise<number> {
  const counts = Object.entries(await requestCounts(testShop.addresses[service]));
  return counts.reduce((sum, [path, count]) => sum + (/^\/_/.test(path) ? 0 : count), 0);
}

/** Breaks a service of a warm shop, visits until the shop notices, and repairs the service. */
async function breakAndMend(service: Service, fault: Fault): Promise<Seen> {
  const testShop = testShops[service];
  const { event, path, unnoticed } = services[service];
  const noticed = !(unnoticed as readonly Fault[]).includes(fault);
  await eventually(async () => expectWholeCanvasPage(await canvas(testShop)));

  const before = { events: eventsOf(testShop, event), calls: await callsTo(testShop, service) };
  const answers: Answer[] = [];
  await orderFaults(testShop.addresses[service], [{ path, ...faults[fault] }]);
  // Answers stay fresh for a while; the shop calls again within three seconds.
  await eventually(async () => {
    const answer = await canvas(testShop);
    answers.push(answer);
    if (noticed && service === "backend") expect(visibleHtml(answer.text)).toContain(nextStep);
    if (noticed) expect(eventsOf(testShop, event)).toBeGreaterThan(before.events);
    else expect(await callsTo(testShop, service)).toBeGreaterThan(before.calls);
  });
  const { calls, events } = await eventually(async () => {
    const calls = (await callsTo(testShop, service)) - before.calls;
    const events = eventsOf(testShop, event) - before.events;
    if (noticed && service === "backend" && !retriedFaults.has(fault)) expect(events).toBe(calls);
    return { calls, events };
  }, 3_000);

  await clearFaults(testShop.addresses[service]);
  const cleared = performance.now();
  await eventually(async () => expectWholeCanvasPage(await canvas(testShop)));
  const healed = performance.now() - cleared;
  // An outage of the flag store is one event until the store has answered again.
  if (service === "flags") await eventually(async () => expect((await healthOf(testShop)).flags).toBe("up"));
  return { answers, events, calls, healed };
}

describe.concurrent.each(
  sampled(
    names.flatMap((service) => faultNames.map((fault) => ({ service, fault }))),
    6,
  ),
)("$service: $fault", ({ service, fault }) => {
  test("a warm shop serves the rest of the page, with one event per failed call", { timeout: 120_000 }, async () => {
    const { answers, events, calls, healed } = await inTurn(service, () => breakAndMend(service, fault));
    const slowest = Math.max(...answers.map(({ duration }) => duration));
    const last = answers.at(-1) as Answer;
    const seen = visibleHtml(last.text);
    table.push({
      shop: "warm",
      service,
      fault,
      status: last.status,
      "slowest ms": Math.round(slowest),
      calls,
      events,
      prices: seen.includes(nextStep) ? "next step" : "shown",
      "whole again ms": Math.round(healed),
    });

    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.broken).toBe(false);
      expect(answer.text.endsWith(documentEnd)).toBe(true);
      expect(answer.text).toContain("Ihr schönstes Foto auf Leinwand");
      expect(visibleHtml(answer.text)).not.toContain("price--loading");
    }
    expect(slowest).toBeLessThan(maxDuration);
    expect(healed).toBeLessThan(10_000);
    expect(testShops[service].shop.process.exitCode).toBeNull();

    const unnoticed: readonly Fault[] = services[service].unnoticed;
    expect(events > 0).toBe(!unnoticed.includes(fault));
    // After status 429 the content client retries: many requests, one failed call.
    if (fault === "status 429" && service === "content") expect(calls).toBeGreaterThan(events);
    else expect(events).toBeLessThanOrEqual(calls);
    if (service === "backend") expect(seen.includes(nextStep)).toBe(events > 0);
    else expectWholeCanvasPage(last);
  });
});

describe.concurrent.each(sampled(faultNames, 2))("a cold shop whose content is %s", (fault) => {
  const isTolerated = fault === "late by 1,000 ms";

  test(isTolerated ? "waits for its page" : "answers 503 with an uncached page, and is whole once content recovers", {
    timeout: 120_000,
  }, () => {
    const lane = lanes[faultNames.indexOf(fault) % lanes.length] as Lane;
    return inTurn(lane, async () => {
      const testShop = testShops[lane];
      await testShop.restartShop();
      await orderFaults(testShop.addresses.content, [{ path: "/v2/*", ...faults[fault] }]);
      const cold = await canvas(testShop).finally(() => clearFaults(testShop.addresses.content));
      table.push({
        shop: "cold",
        service: "content",
        fault,
        status: cold.status,
        "slowest ms": Math.round(cold.duration),
        events: eventsOf(testShop, "content-read-failed"),
      });
      expect(cold.duration).toBeLessThan(maxDuration);
      if (isTolerated) return expectWholeCanvasPage(cold);

      expect(cold.status).toBe(503);
      expect(cold.headers["cache-control"]).toBe("private, no-store");
      expect(cold.text).toContain("Das liegt an uns, nicht an Ihnen.");
      expect(cold.text).toContain('<html lang="de-DE"');
      expect(cold.text.endsWith(documentEnd)).toBe(true);
      // After status 500, the version and both stories fail with one event each. Any other fault is no answer, so the stories are skipped with
      // one event.
      const answers = fault === "status 500";
      expect(eventsOf(testShop, "content-read-failed")).toBe(answers ? 2 : 0);
      expect(eventsOf(testShop, "content-read-skipped")).toBe(answers ? 0 : 1);
      expect(eventsOf(testShop, "content-version-read-failed")).toBe(1);

      await eventually(async () => expectWholeCanvasPage(await canvas(testShop)));
      expect(testShop.shop.process.exitCode).toBeNull();
    });
  });
});

describe("/_health", () => {
  let testShop: TestShop;
  beforeAll(async () => {
    testShop = await openTestShop();
  });
  afterAll(() => testShop.close());

  test.each([
    ["status 500", faults["status 500"]],
    ["garbage", faults.garbage],
    ["a truncated body", faults["a truncated body"]],
  ])("reports failing calls with their share under %s, although the back end answers", async (_, fault) => {
    await eventually(async () => expectWholeCanvasPage(await canvas(testShop)));
    await orderFaults(testShop.addresses.backend, [{ path: "*-api/*", ...fault }]);
    await eventually(async () => {
      await canvas(testShop);
      const { status, backend, failures } = await healthOf(testShop);
      expect([status, backend]).toEqual(["degraded", "failing"]);
      expect(failures.backend.failed).toBeGreaterThan(4);
    }, 20_000);
    await clearFaults(testShop.addresses.backend);
  });
});

describe("a page that was visited once", () => {
  let testShop: OwnTestShop;
  beforeAll(async () => {
    testShop = await openOwnTestShop();
  });
  afterAll(() => testShop.close());

  test("survives an unreadable edit, with one event per failed read", async () => {
    await eventually(async () => expectWholeCanvasPage(await canvas(testShop)));
    await orderFaults(testShop.addresses.content, [{ path: storyCall("poster/de-de/leinwanddruck"), status: 500 }]);
    await editStory(testShop, "poster/de-de/leinwanddruck", (story) => {
      story.content.title = "Neuer Titel";
    });
    const kept = () => testShop.events().filter(({ event, kept }) => event === "content-read-failed" && kept === true).length;
    const storyReads = async () => (await requestCounts(testShop.addresses.content))[storyCall("poster/de-de/leinwanddruck")] ?? 0;
    const before = await storyReads();
    await eventually(async () => {
      expectWholeCanvasPage(await canvas(testShop));
      expect(kept()).toBeGreaterThan(0);
    });
    await eventually(async () => expect(kept()).toBe((await storyReads()) - before));
    await clearFaults(testShop.addresses.content);
    await eventually(async () => expect((await canvas(testShop)).text).toContain("<title>Neuer Titel"));
  });

  test("survives the end of all three services and of their ports", async () => {
    await eventually(async () => expectWholeCanvasPage(await canvas(testShop)));
    await Promise.all(Object.values(testShop.services).map((service) => service.stop()));
    const without = await eventually(async () => {
      const answer = await canvas(testShop);
      expect(visibleHtml(answer.text)).toContain(nextStep);
      return answer;
    });
    expect(without.status).toBe(200);
    expect(without.text).toContain("Ihr schönstes Foto auf Leinwand");
    expect(without.duration).toBeLessThan(maxDuration);
    expect(JSON.parse((await visit(testShop, "/_health")).text)).toMatchObject({
      status: "degraded",
      content: "down",
      flags: "down",
      backend: "down",
    });
  });
});
