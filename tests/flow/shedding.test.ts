import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { type House, openHouse } from "./house.ts";
import { visit } from "./visit.ts";

// With a bound of a nanosecond, the shop is overloaded all the time.

let house: House;
beforeAll(async () => {
  house = await openHouse({ BEARABLE_DELAY: "0.000001" });
  await eventually(async () => expect((await visit(house, "/leinwanddruck")).status).toBe(503));
});
afterAll(() => house.close());

test.each([
  ["", "/leinwanddruck", "de-DE", "Hier ist gerade viel los"],
  ["poster.ch", "/fr/impression-sur-toile", "fr-CH", "Il y a foule en ce moment"],
  ["poster.com", "/canvas-prints", "en-US", "We’re very busy right now"],
])("a visitor of '%s%s' gets a page in their language that asks to come again and is not cached", async (host, path, locale, title) => {
  const { status, headers, text } = await visit(house, path, { host });
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(text).toContain(`<html lang="${locale}">`);
  expect(text).toContain(`<title>${title}</title>`);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-type": "text/html; charset=utf-8" });
});

test("a form without a script comes back with its fields, to be sent again", async () => {
  const { status, headers, text } = await visit(house, "/fr/_contact-forms/none/contact", {
    host: "poster.ch",
    method: "POST",
    body: new URLSearchParams({ subject: "Mon <cadre>", message: "Bonjour,\nquand ?" }).toString(),
    headers: {
      origin: `http://poster.ch.localhost:${house.ports.shop}`,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  expect(text).toContain(`<html lang="fr-CH">`);
  expect(text).toContain(`name="subject" value="Mon &lt;cadre&gt;"`);
  expect(text).toContain("Bonjour,\nquand ?</textarea>");
});

test("files and redirects are served all the same, because they are cheap", async () => {
  expect((await visit(house, "/favicon.svg")).status).toBe(200);
  expect((await visit(house, "/Leinwanddruck")).status).toBe(301);
});

test("the health check reports the overload", async () => {
  const { status, text } = await visit(house, "/_health");
  expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ status: "degraded", load: { state: "shedding" } })]);
  expect(await healthOf(house)).toMatchObject({ load: { state: "shedding", refused: expect.any(Number), late: expect.any(Number) } });
});
