import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { context, fakeBackend, price, right } from "../../tests/fake-backend.ts";
import { sendJson } from "../../tests/fake-service.ts";
import { eventually } from "../../tests/flow/eventually.ts";
import { createBackend } from "./backend.ts";
import { freshness } from "./call.ts";

const fake = fakeBackend();

describe("a question to the back end", () => {
  it("carries channel and locale as headers, and its query by the rules", async () => {
    await fake.open(right);
    expect(await fake.backend.ask(price, { sku: "leinwand-400x300", refinementType: "none" }, context())).toEqual({
      ok: true,
      value: { price: 29.9 },
    });
    expect(fake.service.asked).toEqual([
      { url: "/price-api/price?sku=leinwand-400x300", headers: expect.objectContaining({ "x-channel": "poster", "x-locale": "de-CH" }) },
    ]);
  });

  it("is asked once for 500 visitors who ask it at the same moment", async () => {
    await fake.open((response) => void setTimeout(() => right(response), 50));
    const answers = await Promise.all(Array.from({ length: 500 }, () => fake.backend.ask(price, { sku: "a" }, context())));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(fake.service.asked).toHaveLength(1);
  });

  it("is answered from memory while the price is fresh, and noted as such", async () => {
    await fake.open(right);
    const first = context();
    const second = context();
    await fake.backend.ask(price, { sku: "a" }, first);
    await fake.backend.ask(price, { sku: "a" }, second);
    expect(fake.service.asked).toHaveLength(1);
    expect([first.timing.header(), second.timing.header()]).toEqual([
      expect.stringContaining('"fetched"'),
      expect.stringContaining('"cached"'),
    ]);
  });

  it("is asked for each visitor when its answer may be somebody's own, even at the same moment", async () => {
    await fake.open((response) => void setTimeout(() => right(response), 20));
    const own = { ...price, freshness: "never" as const };
    await Promise.all(Array.from({ length: 5 }, () => fake.backend.ask(own, { sku: "a" }, context())));
    expect(fake.service.asked).toHaveLength(5);
  });

  it("comes to nothing when the answer is for another market, and says so once", async () => {
    await fake.open(right);
    const foreign = { ...price, holds: () => false };
    expect(await fake.backend.ask(foreign, { sku: "a" }, context())).toEqual({ ok: false });
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "backend-call-failed", reason: "broken contract: the answer is not for this market" }),
    ]);
  });

  it("is asked for each visitor when it carries credentials, whatever its freshness says, and hands no cookie to another", async () => {
    await fake.open((response) =>
      response.writeHead(200, { "set-cookie": "customer-session=alice", "content-type": "application/json" }).end('{"price":1}'),
    );
    const personal = { ...price, browser: "credentials" as const };
    for (const cookie of ["customer-session=alice", "customer-session=bob"])
      await fake.backend.ask(personal, { sku: "a" }, context(), { cookie });
    expect(fake.service.asked.map(({ headers }) => headers.cookie)).toEqual(["customer-session=alice", "customer-session=bob"]);
    expect(await fake.backend.ask(price, { sku: "b" }, context())).toEqual({ ok: true, value: { price: 1 } });
  });

  it("is asked again when its answer may never stand in for a new one", async () => {
    await fake.open(right);
    const never = { ...price, freshness: "never" as const };
    await fake.backend.ask(never, { sku: "a" }, context());
    await new Promise((resolve) => setTimeout(resolve, 5));
    await fake.backend.ask(never, { sku: "a" }, context());
    expect(fake.service.asked).toHaveLength(2);
  });

  it("is another one for another channel, another locale, another article", async () => {
    await fake.open(right);
    await fake.backend.ask(price, { sku: "a" }, context());
    await fake.backend.ask(price, { sku: "a" }, context({ channel: "card" }));
    await fake.backend.ask(price, { sku: "a" }, context({ locale: "fr-CH" }));
    await fake.backend.ask(price, { sku: "b" }, context());
    expect(fake.service.asked).toHaveLength(4);
  });
});

describe("an answer of the catalogue", () => {
  const theme = { ...price, freshness: "catalogue" as const };
  let ahead = 0;
  const later = (milliseconds: number) => {
    ahead += milliseconds;
  };
  const start = () => {
    ahead = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  };

  it("is shown at once when it is a little old, and renewed behind the visitor's back", async () => {
    start();
    let value = 1;
    await fake.open((response) => sendJson(response, { price: value++ }));
    const shown = async () => ((await fake.backend.ask(theme, { sku: "a" }, context())) as { value: { price: number } }).value.price;
    expect(await shown()).toBe(1);
    later(freshness.catalogue.fresh + 1);
    expect(await shown()).toBe(1);
    await eventually(async () => expect(await shown()).toBe(2));
    expect(fake.service.asked).toHaveLength(2);
  });

  it("stands while the back end fails, but not for ever", async () => {
    start();
    let failing = false;
    await fake.open((response) => (failing ? sendJson(response, {}, 500) : right(response)));
    await fake.backend.ask(theme, { sku: "a" }, context());
    failing = true;
    later(freshness.catalogue.fresh + 1);
    expect((await fake.backend.ask(theme, { sku: "a" }, context())).ok).toBe(true);
    later(freshness.catalogue.stale);
    expect((await fake.backend.ask(theme, { sku: "a" }, context())).ok).toBe(false);
    await eventually(() => expect(takeEvents().length).toBeGreaterThan(0));
  });

  it("of another base address is kept for nobody", async () => {
    await fake.open(right);
    const other = createBackend({ endpoint: "http://127.0.0.1:9", others: new Map([["staging", fake.service.origin]]) });
    for (let visitor = 0; visitor < 3; visitor += 1)
      expect((await other.ask(theme, { sku: "a" }, context({ base: "staging" }))).ok).toBe(true);
    expect(fake.service.asked).toHaveLength(3);
  });
});

it("a question that is crowded out of memory while it is asked is answered, or its failure is told", async () => {
  let hold: ServerResponse | undefined;
  await fake.open((response, url) => {
    if (url.search === "?sku=first") hold = response;
    else right(response);
  });
  const first = fake.backend.ask(price, { sku: "first" }, context());
  const others = await Promise.all(Array.from({ length: 2_100 }, (_, index) => fake.backend.ask(price, { sku: `a${index}` }, context())));
  if (hold) right(hold);
  const failed = [await first, ...others].filter((answer) => !answer.ok);
  expect(takeEvents().filter(({ event }) => event === "backend-call-failed")).toHaveLength(failed.length);
});

it("its health is whether it answers", async () => {
  await fake.open((response) => sendJson(response, {}, 404));
  expect(await fake.backend.health()).toBe(true);
  await fake.service.close();
  expect(await fake.backend.health()).toBe(false);
});
