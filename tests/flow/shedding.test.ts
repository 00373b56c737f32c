import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { type House, openHouse } from "./house.ts";
import { visit } from "./visit.ts";

// A clock is never right to the nanosecond: a shop that may be late by no more than that is overloaded all the time.

let house: House;
beforeAll(async () => {
  house = await openHouse({ BEARABLE_DELAY: "0.000001" });
  await eventually(async () => expect((await visit(house, "/leinwanddruck")).status).toBe(503));
});
afterAll(() => house.close());

test.each([
  ["", "/leinwanddruck", "de-DE", "Hier ist gerade viel los"],
  ["poster.ch", "/fr/impression-sur-toile", "fr-CH", "Il y a foule en ce moment"],
  ["poster.com", "/canvas-prints", "en-US", "It’s busy in here right now"],
])(
  "a visitor of '%s%s' is told in their language that they may come again, by a page that is kept nowhere",
  async (host, path, locale, title) => {
    const { status, headers, text } = await visit(house, path, { host });
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain(`<title>${title}</title>`);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-type": "text/html; charset=utf-8" });
  },
);

test("files and addresses that have moved are answered all the same, as they cost next to nothing", async () => {
  expect((await visit(house, "/favicon.svg")).status).toBe(200);
  expect((await visit(house, "/Leinwanddruck")).status).toBe(301);
});

test("the shop's health says so, and whether it is over", async () => {
  const { status, text } = await visit(house, "/_health");
  expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ status: "degraded", load: { state: "shedding" } })]);
  expect(await healthOf(house)).toMatchObject({ load: { state: "shedding", refused: expect.any(Number), late: expect.any(Number) } });
});
