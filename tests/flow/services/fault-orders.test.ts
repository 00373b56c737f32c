import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService } from "./service.ts";

let backend: Service;

beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

function order(body: string): Promise<Response> {
  return fetch(`${backend.origin}/_faults`, { method: "POST", body });
}

test("a new list replaces the old one, and remaining orders are listed", async () => {
  await order('[{ "path": "/first", "status": 500 }]');
  await order('[{ "path": "/second", "status": 502, "times": 3 }]');
  const statuses = await Promise.all(["/first", "/second"].map((path) => fetch(backend.origin + path)));
  expect(statuses.map(({ status }) => status)).toEqual([404, 502]);
  expect(await (await fetch(`${backend.origin}/_faults`)).json()).toEqual([{ path: "/second", status: 502, times: 2 }]);
});

test.each([
  ["no list", '{ "path": "*" }'],
  ["no JSON", "[{"],
  ["an unknown body", '[{ "path": "*", "body": "explode" }]'],
  ["an unknown key", '[{ "path": "*", "status": 500, "delay": 3 }]'],
  ["nothing to do", '[{ "path": "*" }]'],
  ["a body for a status that has none", '[{ "path": "*", "status": 204, "body": "huge" }]'],
])("an order with %s is refused with a reason", async (_, body) => {
  const answer = await order(body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/fault orders/);
});
