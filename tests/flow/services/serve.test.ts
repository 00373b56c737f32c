import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, startService, startServiceOn } from "./service.ts";

let backend: Service;

beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

test("a service prints its address", () => {
  expect(backend.printed()).toBe(`back end listens on ${backend.origin}\n`);
});

test("requests are counted by path until a reset", async () => {
  const count = async () => (await fetch(`${backend.origin}/_requests`)).json();
  await fetch(`${backend.origin}/_requests`, { method: "DELETE" });
  await fetch(`${backend.origin}/one?a=1`);
  await fetch(`${backend.origin}/one?a=2`);
  expect(await count()).toEqual({ "/one": 2 });
  await fetch(`${backend.origin}/_requests`, { method: "DELETE" });
  expect(await count()).toEqual({});
});

test("at most 1,000 paths are counted separately", async () => {
  await Promise.all(Array.from({ length: 1_020 }, (_, number) => fetch(`${backend.origin}/many/${number}`)));
  const counts: Record<string, number> = await (await fetch(`${backend.origin}/_requests`)).json();
  expect(Object.keys(counts).length).toBeLessThanOrEqual(1_000);
  expect(counts.other).toBeGreaterThanOrEqual(20);
});

test("an unknown address is a 404 in JSON", async () => {
  const answer = await fetch(`${backend.origin}/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: "back end has no GET /nowhere" });
});

test("an occupied port is reported with advice", async () => {
  await expect(startServiceOn(backend.port, "backend")).rejects.toThrow(
    new RegExp(`ended with 1: .*port ${backend.port} is taken. Stop what listens there, or choose another port with --port`),
  );
});

test("an unknown option is refused with the list of options", async () => {
  await expect(startService("backend", ["--prot=1"])).rejects.toThrow(/--prot(.|\n)*The options are: --port=4003, --pictures=/);
});

test("a signal ends the service with code 0, also with hanging requests", async () => {
  const service = await startService("backend");
  await fetch(`${service.origin}/_faults`, { method: "POST", body: '[{ "path": "/slow", "body": "hang" }]' });
  const hanging = fetch(`${service.origin}/slow`).catch(() => "broken");
  expect(await service.stop()).toBe(0);
  expect(await hanging).toBe("broken");
});
