import { describe, expect, it } from "vitest";
import { z } from "zod";
import { unsharedState } from "#app/shared-state/shared-state.ts";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

const { customerLogin: login, newsletterSubscribe: subscribe, customerData } = calls;

describe("a client", () => {
  it("has a limit of calls per minute, and a refusal gives the seconds to wait", () => {
    let now = 0;
    const rates = createRateLimits({ now: () => now });
    expect(Array.from({ length: 20 }, () => rates.take("192.0.2.1", login))).toEqual(Array.from({ length: 20 }, () => 0));
    expect(rates.take("192.0.2.1", login)).toBe(3);
    now += 2_999;
    expect(rates.take("192.0.2.1", login)).toBeGreaterThan(0);
    now += 2_999;
    expect(rates.take("192.0.2.1", login)).toBe(0);
  });

  it.each([
    ["read", 600],
    ["form", 20],
    ["cart", 60],
    ["report", 20],
    ["measurement", 120],
  ] as const)("may send requests that are no call under the limit they name: a %s %i times a minute", (limitName, times) => {
    const rates = createRateLimits({ now: () => 0 });
    const waits = Array.from({ length: times + 1 }, () => rates.take("192.0.2.1", { name: "a request", limitName }));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(times);
  });

  it.each([
    ["read", 1],
    ["form", 1],
    ["cart", 1],
    ["report", 0],
    ["measurement", 0],
  ] as const)(
    "has counts that other processes learn, except those of reports and measurements: of a %s they learn %i",
    (limitName, times) => {
      const reported: string[] = [];
      const shared = { ...unsharedState, isShared: true, report: (name: string) => void reported.push(name) };
      createRateLimits({ now: () => 0, shared }).take("192.0.2.1", { name: "a request", limitName });
      expect(reported).toHaveLength(times);
    },
  );

  it("does not use up the calls of another client or of another call", () => {
    const rates = createRateLimits({ now: () => 0 });
    for (let index = 0; index < 30; index += 1) rates.take("192.0.2.1", login);
    expect(rates.take("192.0.2.2", login)).toBe(0);
    expect(rates.take("192.0.2.1", customerData)).toBe(0);
  });

  it("is one /64 network for IPv6, in any spelling of its addresses", () => {
    const rates = createRateLimits({ now: () => 0 });
    const waits = Array.from({ length: 30 }, (_, index) =>
      rates.take(index % 2 ? `2001:db8::${index}` : `2001:db8:0:0:${index}::1`, login),
    );
    expect(waits.at(-1)).toBeGreaterThan(0);
    expect(rates.take("2001:db8:0:1::1", login)).toBe(0);
  });

  it.each([
    ["/56", 4, (index: number) => `2001:db8:0:${(index % 256).toString(16)}::1`],
    ["/48", 16, (index: number) => `2001:db8:0:${((index * 256) % 65_536).toString(16)}::1`],
  ])("with a whole %s has the calls of %i clients for all its addresses", (_, clients, addressOf) => {
    const rates = createRateLimits({ now: () => 0 });
    const made = Array.from({ length: 1_000 }, (_, index) => rates.take(addressOf(index), login)).filter((wait) => wait === 0);
    expect(made).toHaveLength(20 * clients);
  });

  it("stays limited while 60,000 other clients come", () => {
    const rates = createRateLimits({ now: () => 0 });
    for (let index = 0; index < 30; index += 1) rates.take("192.0.2.1", login);
    for (let index = 0; index < 60_000; index += 1) rates.take(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`, login);
    expect(rates.take("192.0.2.1", login)).toBeGreaterThan(0);
  });
});

describe("an account", () => {
  const email = "anna@example.com";
  const tries = async (rates: RateLimits, count: number, clientOf: (index: number) => string, more = {}) => {
    const waits: number[] = [];
    for (let index = 0; index < count; index += 1) waits.push((await rates.takeFor(clientOf(index), login, { email, ...more })).wait);
    return waits.filter((wait) => wait === 0).length;
  };

  it("allows ten attempts in five minutes from one client, in any spelling of the email address", async () => {
    let now = 0;
    const rates = createRateLimits({ now: () => now });
    expect(await tries(rates, 5, () => "192.0.2.1")).toBe(5);
    expect(await tries(rates, 30, () => "192.0.2.1", { email: " Anna+x@EXAMPLE.com " })).toBe(5);
    now += 30_000;
    expect(await tries(rates, 5, () => "192.0.2.1")).toBe(1);
  });

  it("allows a hundred attempts from all clients together, then the next after a wait of 3 seconds", async () => {
    let now = 0;
    const rates = createRateLimits({ now: () => now });
    expect(await tries(rates, 1_000, (index) => `10.0.${index >> 8}.${index & 255}`)).toBe(100);
    const { wait } = await rates.takeFor("192.0.2.1", login, { email });
    expect(wait).toBe(3);
    now += wait * 1_000;
    expect((await rates.takeFor("192.0.2.1", login, { email })).wait).toBe(0);
  });

  it("lets its owner in from a client that has logged in before, despite other clients' attempts", async () => {
    const rates = createRateLimits({ now: () => 0 });
    (await rates.takeFor("192.0.2.1", login, { email })).succeeded();
    expect(await tries(rates, 1_000, (index) => `10.0.${index >> 8}.${index & 255}`)).toBe(100);
    expect((await rates.takeFor("192.0.2.1", login, { email })).wait).toBe(0);
  });

  it("does not count successful attempts", async () => {
    const rates = createRateLimits({ now: () => 0 });
    for (let count = 0; count < 50; count += 1) {
      const { wait, succeeded } = await rates.takeFor("192.0.2.1", login, { email });
      expect(wait).toBe(0);
      succeeded();
    }
  });

  it("does not limit other accounts or other calls", async () => {
    const rates = createRateLimits({ now: () => 0 });
    await tries(rates, 30, () => "192.0.2.1");
    expect(await tries(rates, 1, () => "192.0.2.1", { email: "b@example.com" })).toBe(1);
    expect((await rates.takeFor("192.0.2.1", customerData, { email })).wait).toBe(0);
    for (const params of [{}, { email: "" }, { email: 1 }, { email: ["a"] }])
      expect((await rates.takeFor("192.0.2.1", login, params)).wait).toBe(0);
  });
});

it("a mailbox has a limit of mails from all clients together, including successful requests", async () => {
  const rates = createRateLimits({ now: () => 0 });
  let sent = 0;
  for (let client = 0; client < 100; client += 1) {
    const { wait, succeeded } = await rates.takeFor(`192.0.2.${client}`, subscribe, { email: `anna+${client}@example.com` });
    if (wait === 0) sent += 1;
    succeeded();
  }
  expect(sent).toBe(20);
});

it("every form with an email field is limited per mailbox", () => {
  const named = (Object.values(calls) as unknown as Call[]).filter(
    ({ method, request }) => method === "POST" && request instanceof z.ZodObject && "email" in request.shape,
  );
  expect(named.map(({ name }) => name)).toEqual([
    "contact-message",
    "customer-login",
    "customer-password-reset",
    "customer-signup",
    "newsletter-subscribe",
  ]);
  expect(named.filter(({ target }) => target?.field !== "email").map(({ name }) => name)).toEqual([]);
});
