import { describe, expect, it } from "vitest";
import { openRates } from "./rates.ts";

const login = { name: "customer-login", method: "POST" } as const;

describe("a client", () => {
  it("may make so many calls a minute, and is told when to come back", () => {
    let now = 0;
    const rates = openRates(() => now);
    expect(Array.from({ length: 20 }, () => rates.take("a", login))).toEqual(Array.from({ length: 20 }, () => 0));
    expect(rates.take("a", login)).toBe(3);
    now += 2_999;
    expect(rates.take("a", login)).toBeGreaterThan(0);
    now += 2_999;
    expect(rates.take("a", login)).toBe(0);
  });

  it("does not use up another's calls, or those of another call", () => {
    const rates = openRates(() => 0);
    for (let index = 0; index < 30; index += 1) rates.take("a", login);
    expect(rates.take("b", login)).toBe(0);
    expect(rates.take("a", { name: "customer-data", method: "GET" })).toBe(0);
  });

  it("is a household, where it has very many addresses", () => {
    const rates = openRates(() => 0);
    const waits = Array.from({ length: 30 }, (_, index) => rates.take(`2001:db8:1:2::${index}`, login));
    expect(waits.at(-1)).toBeGreaterThan(0);
    expect(rates.take("2001:db8:1:3::1", login)).toBe(0);
  });

  it("that is one of very many is forgotten, not kept for ever", () => {
    const rates = openRates(() => 0);
    for (let index = 0; index < 30; index += 1) rates.take("first", login);
    for (let index = 0; index < 20_000; index += 1) rates.take(`client ${index}`, login);
    expect(rates.take("first", login)).toBe(0);
  });
});
