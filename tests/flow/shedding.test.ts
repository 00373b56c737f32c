import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { healthOf } from "./health.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { type Answer, type Visit, visit } from "./visit.ts";

// With a bound of a nanosecond, the shop is overloaded nearly all the time: of a thousand timers, some seven fire early, and the visitors of
// the 50 ms after such a timer are served.

let testShop: TestShop;
beforeAll(async () => {
  testShop = await openTestShop({ BEARABLE_DELAY: "0.000001" });
  await visitRefused("/leinwanddruck");
});
afterAll(() => testShop.close());

/** Visits until the shop refuses. */
function visitRefused(path: string, options: Visit = {}): Promise<Answer> {
  return eventually(async () => {
    const answer = await visit(testShop, path, options);
    expect(answer.status).toBe(503);
    return answer;
  });
}

test.each([
  ["", "/leinwanddruck", "de-DE", "Hier ist gerade viel los"],
  ["poster.ch", "/fr/impression-sur-toile", "fr-CH", "Il y a foule en ce moment"],
  ["poster.com", "/canvas-prints", "en-US", "We’re very busy right now"],
])("a visitor of '%s%s' gets a page in their language that asks to come again and is not cached", async (host, path, locale, title) => {
  const { headers, text } = await visitRefused(path, { host });
  expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
  expect(text).toContain(`<html lang="${locale}">`);
  expect(text).toContain(`<title>${title}</title>`);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-type": "text/html; charset=utf-8" });
});

test("a form without a script comes back with its fields, to be sent again", async () => {
  const { headers, text } = await visitRefused("/fr/_forms/none/contact", {
    host: "poster.ch",
    method: "POST",
    body: new URLSearchParams({ subject: "Mon <cadre>", message: "Bonjour,\nquand ?" }).toString(),
    headers: {
      origin: `http://poster.ch.localhost:${testShop.ports.shop}`,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
  expect(text).toContain(`<html lang="fr-CH">`);
  expect(text).toContain(`name="subject" value="Mon &lt;cadre&gt;"`);
  expect(text).toContain("Bonjour,\nquand ?</textarea>");
});

test("files and redirects are served all the same, because they are cheap", async () => {
  expect((await visit(testShop, "/favicon.svg")).status).toBe(200);
  expect((await visit(testShop, "/Leinwanddruck")).status).toBe(301);
});

test("the health check reports the overload", async () => {
  const { status, text } = await visit(testShop, "/_health");
  expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ status: "degraded", load: { state: "shedding" } })]);
  expect(await healthOf(testShop)).toMatchObject({ load: { state: "shedding", refused: expect.any(Number), late: expect.any(Number) } });
});
