import { expect, it } from "vitest";
import { openFakeRedis } from "../../tests/fake-redis.ts";
import { createRedisStore } from "./redis-store.ts";

const password = "s3cret/word";
const withPassword = (port: number) => `redis://shop:${encodeURIComponent(password)}@127.0.0.1:${port}`;

/** Reason of the first command, while the connection is being opened. */
async function reasonAt(url: string): Promise<string> {
  const store = createRedisStore(url);
  const reason = await store.read("a").catch((error: Error) => error.message);
  await store.close();
  return String(reason);
}

it("a refused password is the reason of a failed command", async () => {
  const refusal = "WRONGPASS invalid username-password pair or user is disabled.";
  const redis = await openFakeRedis((command) => (/AUTH/.test(command) ? `-${refusal}` : "+OK"));
  expect(await reasonAt(withPassword(redis.port))).toBe(refusal);
  redis.close();
});

it("a reason that repeats the password is given without it", async () => {
  const redis = await openFakeRedis(() => `-ERR unknown command 'HELLO', with args beginning with: 'AUTH' 'shop' '${password}'`);
  expect(await reasonAt(withPassword(redis.port))).toBe("ERR unknown command 'HELLO', with args beginning with: 'AUTH' 'shop' '…'");
  redis.close();
});

it("a refused port is the reason of a failed command", async () => {
  const redis = await openFakeRedis();
  redis.close();
  expect(await reasonAt(redis.url)).toMatch(/ECONNREFUSED/);
});

it("a refused subscription is reported, and tried again with the next connection", async () => {
  const refusal = "NOPERM No permissions to access the 'passepartout:news' channel";
  const redis = await openFakeRedis((command) => (/subscribe/.test(command) ? `-${refusal}` : "+OK"));
  const store = createRedisStore(redis.url);
  const reasons: string[] = [];
  store.listen(() => {}, reasons.push.bind(reasons));
  await expect.poll(() => reasons).toEqual([refusal]);
  for (const { socket } of redis.connections) socket.destroy();
  await expect.poll(() => reasons).toEqual([refusal, refusal]);
  await store.close();
  redis.close();
});

it("a connection whose peer has disappeared without closing it is replaced", async () => {
  const redis = await openFakeRedis();
  const store = createRedisStore(redis.url);
  await expect.poll(async () => [await store.read("a"), redis.connections.length]).toEqual(["OK", 2]);
  for (const connection of redis.connections) connection.isSilent = true;
  const before = redis.connections.length;
  const lost = expect(store.read("a")).rejects.toThrow();
  store.reopen();
  await lost;
  await expect.poll(() => store.read("a")).toBe("OK");
  const isOpen = () => redis.connections.map(({ socket }) => !socket.readableEnded);
  await expect.poll(() => isOpen()).toEqual([...Array(before).fill(false), ...Array(before).fill(true)]);
  await store.close();
  redis.close();
});
