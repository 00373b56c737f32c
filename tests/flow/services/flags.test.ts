import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type EdgeConfigClient } from "@vercel/edge-config";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Service, startService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-flags-"));
const store = join(folder, "store.json");
let flags: Service;
let client: EdgeConfigClient;

beforeAll(async () => {
  write({});
  flags = await startService("flags", [`--store=${store}`, "--id=ecfg_test", "--token=secret"], folder);
  client = clientOf("ecfg_test", "secret");
});
beforeEach(() => write({ greeting: "hello", list: [1, 2] }));
afterAll(async () => {
  await flags.stop();
  rmSync(folder, { recursive: true });
});

function write(items: unknown): void {
  writeFileSync(store, typeof items === "string" ? items : JSON.stringify(items));
}

function clientOf(id: string, token: string): EdgeConfigClient {
  return createClient(`${flags.origin}/${id}?token=${token}`);
}

function ask(path: string): Promise<Response> {
  return fetch(`${flags.origin}/ecfg_test${path}`, { headers: { authorization: "Bearer secret" } });
}

test("a key is read with its value", async () => {
  expect(await client.get("greeting")).toBe("hello");
  expect(await client.get("list")).toEqual([1, 2]);
});

test("an absent key is undefined, also for names of Object.prototype", async () => {
  expect(await client.get("absent")).toBeUndefined();
  expect(await client.get("constructor")).toBeUndefined();
});

test("an absent key is a 404 with the digest, an unknown store one without", async () => {
  const [key, unknown] = [await ask("/item/absent"), await fetch(`${flags.origin}/ecfg_other/item/greeting`)];
  expect([key.status, key.headers.has("x-edge-config-digest")]).toEqual([404, true]);
  expect([unknown.status, unknown.headers.has("x-edge-config-digest")]).toEqual([404, false]);
});

test("an unknown store and a wrong token throw", async () => {
  await expect(clientOf("ecfg_other", "secret").get("greeting")).rejects.toThrow("Edge Config not found");
  await expect(clientOf("ecfg_test", "wrong").get("greeting")).rejects.toThrow("Unauthorized");
});

test("an edit of the file shows in the next request", async () => {
  expect(await client.get("greeting")).toBe("hello");
  write({ greeting: "welcome" });
  expect(await client.get("greeting")).toBe("welcome");
});

test("every answer has the digest, which changes with the file", async () => {
  const digest = async (key: string) => (await ask(`/item/${key}`)).headers.get("x-edge-config-digest");
  const before = await digest("greeting");
  expect([before, await digest("absent")]).toEqual([expect.any(String), before]);
  write({ greeting: "other" });
  expect([null, before]).not.toContain(await digest("greeting"));
});

test("a broken file keeps the last good flags, and is logged once", async () => {
  expect(await client.get("greeting")).toBe("hello");
  const logged = () => flags.printed().split("flag-store-broken").length - 1;
  const before = logged();
  write('{ "greeting": ');
  expect(await client.get("greeting")).toBe("hello");
  expect(await client.get("list")).toEqual([1, 2]);
  await expect.poll(logged).toBe(before + 1);
});

test("the shipped store defines the shop's experiments", async () => {
  const shop = await startService("flags", [], "edge/local/flags");
  try {
    expect(await createClient(`${shop.origin}/ecfg_local?token=local`).get("experiments")).toEqual(
      [965, 967, 1031, 1409, 1616, 1733].map((ticket) =>
        expect.objectContaining({ name: String(ticket), seed: ticket, defaultTreatment: "off" }),
      ),
    );
  } finally {
    await shop.stop();
  }
});
