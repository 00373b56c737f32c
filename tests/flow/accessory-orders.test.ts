import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addressOf, type Container, containersOf } from "./containers.ts";
import { openWarmTestShopHere, type TestShopHere } from "./in-process.ts";
import { clearFaults, orderFaults, visit } from "./visit.ts";

// Orders of accessories by a form without a script.

let testShop: TestShopHere;
beforeAll(async () => {
  testShop = await openWarmTestShopHere();
});
afterEach(() => clearFaults(testShop.addresses.backend));
afterAll(() => testShop.close());

const accessories = containersOf("poster.de").find(({ kind }) => kind === "Accessory") as Container;
const origin = () => `http://poster.de.localhost:${testShop.ports.shop}`;

function order(fields: string, from = accessories.path) {
  return visit(testShop, addressOf("_hand-offs", accessories), {
    host: accessories.host,
    method: "POST",
    headers: {
      origin: origin(),
      referer: origin() + from,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: fields,
  });
}

async function cartOf(setCookies: readonly string[]) {
  const cookie = setCookies.map((one) => one.split(";")[0]).join("; ");
  const headers = { cookie, accept: "application/json", "x-channel": "poster", "x-locale": "de-DE" };
  return (await (await fetch(`${testShop.addresses.backend}/cart`, { headers })).json()) as {
    articles: { quantity: number; details: string[][] }[];
  };
}

test("an order contains the selection and the amount of the form, and its page confirms it", async () => {
  const page = await visit(testShop, accessories.path, { host: accessories.host });
  const [, sku = ""] =
    /<option value="([^"]+)"(?![^>]*selected)/.exec(page.text.slice(page.text.indexOf(`id="configuration-${accessories.block}"`))) ?? [];
  const answer = await order(`accessory=${sku}&amount=3`, `${accessories.path}?gclid=Ab-1`);
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    `${origin()}${accessories.path}?2.accessory=${sku}&2.amount=3&gclid=Ab-1#configuration-${accessories.block}-sent`,
  ]);
  expect((await cartOf(answer.setCookies)).articles).toMatchObject([{ quantity: 3, details: [[expect.anything(), sku]] }]);
  for (const end of ["sent", "failed"]) expect(page.text).toContain(`id="configuration-${accessories.block}-${end}"`);
});

test("a failed order leads to the error message on its page", async () => {
  await orderFaults(testShop.addresses.backend, [{ path: "/web-api/card-accessory-order", status: 500 }]);
  expect((await order("amount=2")).headers.location).toBe(
    `${origin()}${accessories.path}?2.amount=2#configuration-${accessories.block}-failed`,
  );
});

test("an order with an invalid amount is reported on its page and never sent", async () => {
  const answer = await order("amount=9999");
  expect(answer.headers.location).toBe(`${origin()}${accessories.path}?2.amount=9999#configuration-${accessories.block}`);
  expect((await cartOf(answer.setCookies)).articles).toEqual([]);
});
