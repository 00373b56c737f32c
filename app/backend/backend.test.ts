import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryBudget } from "#app/cache/memory-budget.ts";
import { mockClock } from "../../tests/clock.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { context, fakeBackend, price, sendPrice } from "../../tests/fake-backend.ts";
import { sendJson } from "../../tests/fake-service.ts";
import { eventually } from "../../tests/flow/eventually.ts";
import { createBackend } from "./backend.ts";
import { freshness } from "./call.ts";

const fake = fakeBackend();

describe("a call of the back end", () => {
  it("sends channel and locale as headers, and omits parameters set to none", async () => {
    await fake.open(sendPrice);
    expect(await fake.backend.ask(price, { sku: "leinwand-400x300", refinementType: "none" }, context())).toEqual({
      ok: true,
      value: { price: 29.9 },
    });
    expect(fake.service.requests).toEqual([
      { url: "/price-api/price?sku=leinwand-400x300", headers: expect.objectContaining({ "x-channel": "poster", "x-locale": "de-CH" }) },
    ]);
  });

  it("is sent once for 500 simultaneous visitors", async () => {
    await fake.open((response) => void setTimeout(() => sendPrice(response), 50));
    const answers = await Promise.all(Array.from({ length: 500 }, () => fake.backend.ask(price, { sku: "a" }, context())));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(fake.service.requests).toHaveLength(1);
  });

  it("is answered from the cache while the price is fresh, and marked as cached", async () => {
    await fake.open(sendPrice);
    const first = context();
    const second = context();
    await fake.backend.ask(price, { sku: "a" }, first);
    await fake.backend.ask(price, { sku: "a" }, second);
    expect(fake.service.requests).toHaveLength(1);
    expect([first.timing.header(), second.timing.header()]).toEqual([
      expect.stringContaining('"fetched"'),
      expect.stringContaining('"cached"'),
    ]);
  });

  it("is sent for each concurrent visitor if its answer may be personal", async () => {
    await fake.open((response) => void setTimeout(() => sendPrice(response), 20));
    const personal = { ...price, freshness: "never" as const };
    await Promise.all(Array.from({ length: 5 }, () => fake.backend.ask(personal, { sku: "a" }, context())));
    expect(fake.service.requests).toHaveLength(5);
  });

  it("fails if the answer is for another market, with one event", async () => {
    await fake.open(sendPrice);
    const foreign = { ...price, holds: () => false };
    expect(await fake.backend.ask(foreign, { sku: "a" }, context())).toEqual({ ok: false });
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "backend-call-failed", reason: "broken contract: the answer is not for this market" }),
    ]);
  });

  it("is sent for each visitor if it carries credentials, whatever its freshness, and shares no cookie", async () => {
    await fake.open((response) =>
      response.writeHead(200, { "set-cookie": "customer-session=alice", "content-type": "application/json" }).end('{"price":1}'),
    );
    const personal = { ...price, browser: "credentials" as const };
    for (const cookie of ["customer-session=alice", "customer-session=bob"])
      await fake.backend.ask(personal, { sku: "a" }, context(), { cookie });
    expect(fake.service.requests.map(({ headers }) => headers.cookie)).toEqual(["customer-session=alice", "customer-session=bob"]);
    expect(await fake.backend.ask(price, { sku: "b" }, context())).toEqual({ ok: true, value: { price: 1 } });
  });

  it("is sent again if its answer must not be cached", async () => {
    await fake.open(sendPrice);
    const never = { ...price, freshness: "never" as const };
    await fake.backend.ask(never, { sku: "a" }, context());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await fake.backend.ask(never, { sku: "a" }, context());
    expect(fake.service.requests).toHaveLength(2);
  });

  it("is cached by channel, locale and article", async () => {
    await fake.open(sendPrice);
    await fake.backend.ask(price, { sku: "a" }, context());
    await fake.backend.ask(price, { sku: "a" }, context({ channel: "card" }));
    await fake.backend.ask(price, { sku: "a" }, context({ locale: "fr-CH" }));
    await fake.backend.ask(price, { sku: "b" }, context());
    expect(fake.service.requests).toHaveLength(4);
  });
});

describe("a catalogue answer", () => {
  const theme = { ...price, freshness: "catalogue" as const };
  let advance: ReturnType<typeof mockClock>;
  beforeEach(() => {
    advance = mockClock();
  });

  it("is used at once when slightly old, and renewed in the background", async () => {
    let value = 1;
    await fake.open((response) => sendJson(response, { price: value++ }));
    const priceNow = async () => ((await fake.backend.ask(theme, { sku: "a" }, context())) as { value: { price: number } }).value.price;
    expect(await priceNow()).toBe(1);
    advance(freshness.catalogue.fresh + 1);
    expect(await priceNow()).toBe(1);
    await eventually(async () => expect(await priceNow()).toBe(2));
    expect(fake.service.requests).toHaveLength(2);
  });

  it("stays the same object while its text is the same, so that what was made from it is found again", async () => {
    let value = 1;
    await fake.open((response) => sendJson(response, { price: value }));
    const answerAgain = async () => {
      const requestCount = fake.service.requests.length;
      await fake.backend.ask(theme, { sku: "a" }, context());
      advance(freshness.catalogue.fresh + freshness.catalogue.stale + 1);
      const outcome = (await fake.backend.ask(theme, { sku: "a" }, context())) as { value: { price: number } };
      expect(fake.service.requests.length).toBeGreaterThan(requestCount);
      return outcome.value;
    };
    const first = await answerAgain();
    expect(await answerAgain()).toBe(first);
    value = 2;
    expect(await answerAgain()).toEqual({ price: 2 });
  });

  it("is used during an outage until its stale limit", async () => {
    let failing = false;
    await fake.open((response) => (failing ? sendJson(response, {}, 500) : sendPrice(response)));
    await fake.backend.ask(theme, { sku: "a" }, context());
    failing = true;
    advance(freshness.catalogue.fresh + 1);
    expect((await fake.backend.ask(theme, { sku: "a" }, context())).ok).toBe(true);
    advance(freshness.catalogue.stale);
    expect((await fake.backend.ask(theme, { sku: "a" }, context())).ok).toBe(false);
    await eventually(() => expect(takeEvents().length).toBeGreaterThan(0));
  });

  it("of another base address is not cached", async () => {
    await fake.open(sendPrice);
    const other = createBackend({ endpoint: "http://127.0.0.1:9", others: new Map([["staging", fake.service.origin]]) });
    for (let visitor = 0; visitor < 3; visitor += 1)
      expect((await other.ask(theme, { sku: "a" }, context({ base: "staging" }))).ok).toBe(true);
    expect(fake.service.requests).toHaveLength(3);
  });
});

it("a pending call is answered though its cache is full, and an evicted answer is requested again", async () => {
  let pending: ServerResponse | undefined;
  await fake.open((response, url) => {
    if (url.search === "?sku=first") pending = response;
    else sendPrice(response);
  });
  const bound = { full: 1_000, now: () => 1_000 };
  const memory = { ...createMemoryBudget(), boundOf: () => ({ open: () => bound }) };
  const backend = createBackend({ endpoint: fake.service.origin, others: new Map() }, undefined, memory);
  const ask = (sku: string) => backend.ask(price, { sku }, context());
  const first = ask("first");
  for (let index = 0; index < 20; index += 1) await ask(`a${index}`);
  const before = fake.service.requests.length;
  await ask("a19");
  expect(fake.service.requests).toHaveLength(before);
  await ask("a0");
  expect(fake.service.requests).toHaveLength(before + 1);
  if (pending) sendPrice(pending);
  expect((await first).ok).toBe(true);
});

it("the back end is healthy while it answers, even with status 404", async () => {
  await fake.open((response) => sendJson(response, {}, 404));
  expect(await fake.backend.health()).toBe(true);
  await fake.service.close();
  expect(await fake.backend.health()).toBe(false);
});
